import { css } from '@emotion/react';
import type { Drawing, FloorLot, Lot, LotPage } from '../../../../contract/lots/lot';
import { roomMark, roomTitle, roomValueOf, statusWord } from '../../../../contract/lots/lot-words';
import { floorFigure, formatArea, formatFloor } from '../../../../contract/text/words';
import { stateGrounds } from '../../../../ui/feedback/state-grounds';
import { sheetColors } from '../../../../ui/theme-colors';
import { color, font, radius, space } from '../../../../ui/tokens';
import { PlanPicture } from '../plan/plan-picture';
import { LotPageSection } from '../section';
import { AreaDrawing } from './area-drawing';
import { useFloorLots } from './use-floor-lots';

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  fontSize: font.size.sm,
  color: color.ink2,
  '& li': { display: 'flex', alignItems: 'center', gap: space.sm },
});
const swatch = css(sheetColors, stateGrounds(), {
  width: '2rem',
  height: '1.4rem',
  borderRadius: '0.2rem',
  border: `1px solid ${color.onSheetLine}`,
  background: color.sheet,
  '&[data-own]': { borderWidth: '2px', borderColor: color.accent },
});

const picture = css({
  width: '100%',
  height: 'auto',
  maxHeight: '56rem',
  objectFit: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
});

/** No drawing is higher than a screen; rem. */
const HIGHEST = 64;

const roomLabel = (lot: FloorLot): string => {
  const rooms = roomValueOf(lot);
  return rooms === null ? '' : roomMark(rooms);
};

const nameOf = (lot: FloorLot): string =>
  [
    roomTitle(lot),
    formatArea(lot.area),
    lot.number && `№\u00a0${lot.number}`,
    statusWord(lot.status, lot.type).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

/** The lot on its floor, among neighbours that show their states and lead to their pages. `at`: of when `lot` is. */
export function LotFloorSection({ lot, page, at }: { lot: Lot; page: LotPage; at: number }) {
  const lots = useFloorLots(lot, page, at);
  const title = `На этаже`;
  const note = [lot.building, lot.section && `секция\u00a0${lot.section}`, formatFloor(lot.floor, lot.floors)]
    .filter(Boolean)
    .join(', ');
  const { floor_plan, floor_picture } = page;
  if (!floor_plan) {
    if (!floor_picture) return null;
    return (
      <LotPageSection title={title} note={note}>
        <PlanPicture
          css={picture}
          src={floor_picture}
          alt={`Этаж ${floorFigure(lot.floor)}`}
          width={1200}
          height={600}
          loading="lazy"
        />
      </LotPageSection>
    );
  }
  return (
    <LotPageSection title={title} note={note}>
      <FloorDrawing
        label={`Этаж ${floorFigure(lot.floor)}: помещения и их состояние`}
        picture={floor_plan.picture}
        lots={lots}
        own={lot.id}
      />
    </LotPageSection>
  );
}

interface FloorDrawingProps {
  label: string;
  picture: Drawing;
  lots: readonly FloorLot[];
  /** The lot whose page this is. */
  own?: number;
  /** Those that do not answer the filters. */
  isDim?(lot: FloorLot): boolean;
}

/** A floor on which each lot shows its state and leads to its page, and what the grounds mean. */
export function FloorDrawing({ label, picture: drawing, lots, own, isDim }: FloorDrawingProps) {
  const states = [...new Set(lots.map(({ status }) => status))].sort();
  const type = lots.find(({ id }) => id === own)?.type ?? lots[0]?.type ?? 'flats';
  return (
    <>
      <AreaDrawing
        isWide
        picture={drawing}
        label={label}
        areas={lots.map((one) => ({
          id: one.id,
          outline: one.outline,
          name: nameOf(one),
          label: roomLabel(one),
          status: one.status,
          isOwn: one.id === own,
          isDim: isDim?.(one),
          link: { to: `/selection/${one.type}/${one.id}` },
        }))}
      />
      <ul css={legend}>
        {own !== undefined && (
          <li>
            <span css={swatch} data-own />
            вы смотрите
          </li>
        )}
        {states.map((status) => (
          <li key={status}>
            <span css={swatch} data-status={status} />
            {statusWord(status, type).toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lot's floor on the section of its building. */
export function CrossSectionSection({ lot, page }: { lot: Lot; page: LotPage }) {
  if (!page.cross_section) return null;
  const { picture: drawing, outline } = page.cross_section;
  const floor = formatFloor(lot.floor, lot.floors);
  const note = [lot.building, floor].join(', ');
  return (
    <LotPageSection folds title="В разрезе" note={note}>
      <AreaDrawing
        maxWidth={`min(80rem, ${(drawing.width / drawing.height) * HIGHEST}rem)`}
        picture={drawing}
        label={`Разрез: ${note}`}
        areas={[{ id: lot.id, outline, name: floor, label: '', status: null, isOwn: true }]}
      />
    </LotPageSection>
  );
}

/** The lot's building on the site of its project. */
export function SiteSection({ lot, page }: { lot: Lot; page: LotPage }) {
  if (!page.site_plan) return null;
  const { picture: drawing, buildings } = page.site_plan;
  return (
    <LotPageSection
      folds
      title="На территории"
      note={[lot.project_name, page.project_address].filter(Boolean).join(', ')}
    >
      <AreaDrawing
        maxWidth="80rem"
        picture={drawing}
        label={`Территория проекта ${lot.project_name}`}
        areas={buildings.map(({ id, name, outline }) => ({
          id,
          outline,
          name,
          // The drawing names its buildings itself.
          label: '',
          status: null,
          isOwn: id === lot.building_id,
        }))}
      />
    </LotPageSection>
  );
}
