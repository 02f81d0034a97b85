import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState } from 'react';
import { hasFullAccess } from '../contract/accounts/full-access';
import type { Lot, LotType } from '../contract/lots/lot';
import type { ProjectPage } from '../contract/lots/projects/project';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LazyActions } from '../features/lots/card/lazy-actions';
import { AreaDrawing } from '../features/lots/lot-page/places/area-drawing';
import { LotsSelection } from '../features/lots/selection/lots-selection';
import type { ProjectBuilding } from '../features/projects/page/project-buildings';
import { ProjectView } from '../features/projects/page/project-view';
import { useUser } from '../features/session/session-queries';
import { lazyPart } from '../lib/lazy/lazy-part';
import { lazyWithRetry } from '../lib/lazy/lazy-with-retry';
import { Button } from '../ui/button';
import type { ProjectSearch } from './-project-search';

const SaveProjectOffline = lazyPart(() => import('../features/offline-projects/save-project-offline'));
const Fullscreen = lazyWithRetry(() => import('../features/lots/lot-page/plan/plan-fullscreen'));

const lotAction = (lot: Lot) => (
  <>
    <FavoriteButton lot={lot} />
    <LazyActions lot={lot} />
  </>
);
const renderAge = (at: number) => <ShownAge at={at} />;

/** The page of a project, put together of project and selection. */
export function ProjectPageOf({ slug, search: given }: { slug: string; search: ProjectSearch }) {
  const { type, drawing, ...rest } = given;
  const key = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same object.
  const search = useMemo(() => rest, [key]);
  const navigate = useNavigate();
  const user = useUser();
  const { onOpen, onClose } = useDrawingsInAddress(given);
  const lots = (shown: LotType) => (
    <LotsSelection
      key={shown}
      type={shown}
      project={slug}
      agent={user}
      search={search}
      onSearch={(next, step) =>
        navigate({
          to: '.',
          search: { ...(type && { type }), ...next },
          replace: step === 'replace',
          resetScroll: false,
        })
      }
      lotAction={lotAction}
      renderAge={() => null}
    />
  );
  return (
    <ProjectView
      key={slug}
      slug={slug}
      type={type}
      chosen={search.building ?? []}
      hasMortgage={user !== null && hasFullAccess(user)}
      onDrawings={onOpen}
      renderSite={(page, searchOf) => (
        <SiteDrawing page={page} chosen={search.building ?? []} searchOf={searchOf} />
      )}
      renderDrawings={({ name, buildings }) => {
        const open = buildings.find(({ id }) => id === drawing);
        return open && <Drawings building={open} project={name} onClose={onClose} />;
      }}
      renderLots={lots}
      renderTake={(project) =>
        user && <SaveProjectOffline project={project} fallback={<div css={{ minHeight: '11.2rem' }} />} />
      }
      renderAge={renderAge}
    />
  );
}

interface SiteDrawingProps {
  page: ProjectPage;
  chosen: readonly string[];
  searchOf(id: number): Record<string, unknown>;
}

/** The site plan, each building of which leads to its lots. */
function SiteDrawing({ page: { name, site_plan }, chosen, searchOf }: SiteDrawingProps) {
  if (!site_plan) return null;
  return (
    <AreaDrawing
      maxWidth="80rem"
      picture={site_plan.picture}
      label={`Территория проекта ${name}`}
      areas={site_plan.buildings.map(({ id, name: building, outline }) => ({
        id,
        outline,
        name: building,
        // The drawing names its buildings itself.
        label: '',
        status: null,
        isOwn: chosen.includes(String(id)),
        link: { to: '.', search: searchOf(id), hash: 'lots' },
      }))}
    />
  );
}

interface DrawingsProps {
  building: ProjectBuilding;
  project: string;
  onClose(): void;
}

/** Front and cross-section of a building on the whole screen. */
function Drawings({ building: { name, facade, cross_section }, project, onClose }: DrawingsProps) {
  const [isSection, setSection] = useState(cross_section !== null);
  const shown = (isSection && cross_section) || facade;
  if (!shown) return null;
  const title = `${project}, ${name}`;
  return (
    <Suspense fallback={null}>
      <Fullscreen
        src={shown.address}
        name={title}
        caption={[title]}
        drawing={isSection ? 'Разрез' : 'Фасад'}
        choice={
          facade &&
          cross_section && (
            <Button look="secondary" onClick={() => setSection(!isSection)}>
              {isSection ? 'Фасад' : 'Разрез'}
            </Button>
          )
        }
        onClose={onClose}
      />
    </Suspense>
  );
}

/** A drawing on the whole screen is an address of its own: Back leaves it, as it does on a phone. */
function useDrawingsInAddress(search: ProjectSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const isOpenedHere = useRef(false);
  const go = (drawing: number | undefined, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, drawing }, replace, resetScroll: false });
  return {
    onOpen: ({ id }: ProjectBuilding) => {
      isOpenedHere.current = true;
      go(id, false);
    },
    onClose: () => {
      if (isOpenedHere.current) router.history.back();
      else go(undefined, true);
      isOpenedHere.current = false;
    },
  };
}
