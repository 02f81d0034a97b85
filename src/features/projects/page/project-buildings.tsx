import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { buildingPath } from '../../../contract/lots/paths/project-path';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import { counted } from '../../../contract/text/words';
import { Button, buttonCss } from '../../../ui/button';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { NoFront } from '../no-front';
import { completionWords, floorForms, lotForms } from '../project-words';

export type ProjectBuilding = ProjectPage['buildings'][number];

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))',
  gap: space.lg,
  [media.mobile]: { gap: space.md },
});
const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr)',
  minHeight: '12.8rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  '&:has(h3 a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '&[data-own]': { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` },
  [media.mobile]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});
const front = css({
  padding: space.sm,
  background: color.sheet,
  borderRight: `1px solid ${color.line}`,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});
const words = css({
  display: 'flex',
  flexDirection: 'column',
  padding: `${space.md} ${space.lg}`,
  fontSize: font.size.sm,
  '& p': { color: color.ink2 },
});
const name = css({
  fontSize: font.size.md,
  fontWeight: 600,
  // The whole card leads to the lots; the button lies above it.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
});
const line = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.md}` });
const delivered = css({
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.xs,
  lineHeight: '2.1rem',
  fontWeight: 500,
});
const ways = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignSelf: 'start',
  margin: `auto 0 -${space.sm} -${space.md}`,
});

interface ProjectBuildingsProps {
  project: Pick<ProjectPage, 'city' | 'slug'>;
  buildings: readonly ProjectBuilding[];
  /** Ids of those whose lots are shown below. */
  chosen: readonly string[];
  /** The filters under which a building's lots are shown. */
  searchOf(building: ProjectBuilding): Record<string, unknown>;
  onDrawings(building: ProjectBuilding): void;
}

/** The buildings of a project: front, height, completion, and the way to their lots and drawings. */
export function ProjectBuildings({
  project,
  buildings,
  chosen,
  searchOf,
  onDrawings,
}: ProjectBuildingsProps) {
  return (
    <ul css={list} aria-label="Корпуса">
      {buildings.map((building) => (
        <li key={building.id} css={card} data-own={chosen.includes(String(building.id)) || undefined}>
          <div css={front}>
            {building.facade ? (
              <img
                src={building.facade.address}
                alt=""
                width={building.facade.width}
                height={building.facade.height}
                loading="lazy"
              />
            ) : (
              <NoFront css={{ width: '100%', height: '100%' }} />
            )}
          </div>
          <div css={words}>
            <h3 css={name}>
              <Link to="." search={searchOf(building)} hash="lots" aria-label={`${building.name}: лоты`}>
                {building.name}
              </Link>
            </h3>
            <p css={line}>
              {building.floors && <span>{counted(building.floors, floorForms)}</span>}{' '}
              {building.completion && (
                <span css={building.completion.done && delivered}>
                  {completionWords(building.completion)}
                </span>
              )}
            </p>
            <p>
              {building.lots_count > 0
                ? `${counted(building.lots_count, lotForms)} в\u00a0продаже`
                : 'Лотов нет'}
            </p>
            <div css={ways}>
              <Link
                to={buildingPath(project, building.id)}
                css={buttonCss('quiet')}
                aria-label={`Шахматка: ${building.name}`}
              >
                Шахматка
              </Link>
              {(building.facade || building.cross_section) && (
                <Button
                  look="quiet"
                  aria-label={`${building.cross_section ? 'Фасад и разрез' : 'Фасад'}: ${building.name}`}
                  onClick={() => onDrawings(building)}
                >
                  {building.cross_section ? 'Фасад и разрез' : 'Фасад'}
                </Button>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
