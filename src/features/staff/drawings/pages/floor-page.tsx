import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api/call/call';
import {
  type DrawnLot,
  type StaffBuilding,
  type StaffFloor,
  staffDrawingEndpoints,
} from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import { roomTitle } from '../../../../contract/lots/lot-words';
import { floorFigure, formatArea } from '../../../../contract/text/words';
import { Button } from '../../../../ui/button';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import { askAnew } from '../../staff-queries';
import { drawingPlaceWords } from '../drawings-place';
import { drawingQueries } from '../drawings-queries';
import type { DrawingSubject } from '../editor/editor-state';
import { openCopyFloor } from './copy-floor';
import { DrawingForm, type SavedDrawing } from './drawing-form';

const floorsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  marginBottom: space.lg,
  [media.mobile]: { flexWrap: 'nowrap', overflowX: 'auto' },
  '& a': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    minWidth: touch,
    minHeight: touch,
    padding: `0 ${space.sm}`,
    border: `1px dashed ${color.line}`,
    borderRadius: radius.control,
    color: color.ink2,
    fontSize: font.size.sm,
  },
  '& a[data-drawn]': { borderStyle: 'solid', background: color.accentTint, color: color.accent },
  '& a[aria-current=page]': {
    borderColor: color.accent,
    borderStyle: 'solid',
    color: color.ink,
    fontWeight: 600,
  },
});

const savedOf = ({ picture, lots, state }: StaffFloor): SavedDrawing => ({ picture, outlines: lots, state });

const subjectOf = (lot: DrawnLot): DrawingSubject => ({
  id: lot.id,
  name: lot.number === '' ? 'Лот без номера' : `№\u00a0${lot.number}`,
  mark: lot.number === '' ? '–' : lot.number,
  note: [roomTitle(lot), formatArea(lot.area), lot.section && `секция\u00a0${lot.section}`]
    .filter(Boolean)
    .join(', '),
});

/** How much of a floor is drawn: all of it, a part, or nothing. */
const isWhole = ({ picture, lots }: StaffFloor): boolean =>
  picture !== null && lots.every(({ outline }) => outline !== null);

const floorWords = (floor: StaffFloor): string => {
  const outlined = floor.lots.filter(({ outline }) => outline !== null).length;
  const drawn = floor.picture === null ? 'плана нет' : `с контуром ${outlined} из ${floor.lots.length}`;
  return `Этаж ${floorFigure(floor.floor)}, ${drawn}`;
};

/** The floor that is to be drawn next: the lowest that is not whole, else the lowest. */
const nextFloor = (floors: readonly StaffFloor[]): StaffFloor | undefined =>
  floors.findLast((floor) => !isWhole(floor)) ?? floors.at(-1);

/** 'Планы этажей': a floor of a building with its lots, and the way to the others. `floor`: as the address names it. */
export function FloorPage({ building, floor }: { building: StaffBuilding; floor: number | null }) {
  const shown = building.floors.find((one) => one.floor === floor) ?? nextFloor(building.floors);
  if (shown === undefined) return <p>В этом корпусе ещё нет лотов: чертить контуры некому.</p>;
  return (
    <>
      <nav css={floorsCss} aria-label="Этажи">
        {building.floors.toReversed().map((one) => (
          <Link
            key={one.floor}
            to="/staff/{-$part}"
            params={{ part: 'drawings' }}
            search={{
              number: building.project.id,
              show: drawingPlaceWords({ kind: 'floor', building: building.id, floor: one.floor }),
            }}
            aria-label={floorWords(one)}
            aria-current={one === shown ? 'page' : undefined}
            data-drawn={isWhole(one) || undefined}
          >
            {floorFigure(one.floor)}
          </Link>
        ))}
      </nav>
      <FloorForm key={shown.floor} building={building} floor={shown} />
    </>
  );
}

function FloorForm({ building, floor }: { building: StaffBuilding; floor: StaffFloor }) {
  const queryClient = useQueryClient();
  const show = (next: StaffBuilding) => {
    queryClient.setQueryData(drawingQueries.building(building.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  };
  return (
    <DrawingForm
      label={`План этажа ${floorFigure(floor.floor)}`}
      saved={savedOf(floor)}
      subjects={floor.lots.map(subjectOf)}
      tools={['select', 'rectangle', 'polygon', 'number']}
      acts={({ isUnsaved }) =>
        floor.picture !== null &&
        building.floors.length > 1 && (
          <Button
            look="secondary"
            disabled={isUnsaved}
            title={isUnsaved ? 'Сначала сохраните этот этаж' : undefined}
            onClick={() => openCopyFloor({ building, floor, onCopied: show })}
          >
            Повторить на других этажах
          </Button>
        )
      }
      save={async ({ picture, outlines, seen }) => {
        const answer = call(staffDrawingEndpoints.changeFloorPlan, {
          params: { id: building.id },
          query: { seen },
          body: { floor: floor.floor, picture, lots: outlines },
        });
        const next = await answer.finally(() => askAnew(queryClient, 'drawings'));
        show(next);
        const saved = next.floors.find((one) => one.floor === floor.floor);
        return saved ? savedOf(saved) : { picture: null, outlines: [], state: '' };
      }}
    />
  );
}
