import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { BuildingFloor } from '../../contract/calls/catalogue/building-endpoints';
import { floorFigure } from '../../contract/text/words';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choices/choice-field';
import { space } from '../../ui/tokens';

const steps = css({ display: 'flex', alignItems: 'end', gap: space.sm, marginBottom: space.lg });
const step = css({ width: '4.8rem', padding: 0 });

interface FloorViewProps {
  /** From the top down. */
  floors: readonly BuildingFloor[];
  shown: BuildingFloor;
  onFloor(floor: number): void;
  /** The drawing. */
  children: ReactNode;
}

/** One floor of a building, and the way to those above and below. */
export function FloorView({ floors, shown, onFloor, children }: FloorViewProps) {
  const at = floors.indexOf(shown);
  const go = (by: number) => {
    const next = floors[at + by];
    if (next) onFloor(next.floor);
  };
  return (
    <section aria-label={`Этаж ${floorFigure(shown.floor)}`}>
      <div css={steps}>
        <Button
          look="secondary"
          css={step}
          aria-label="Этажом ниже"
          disabled={at === floors.length - 1}
          onClick={() => go(1)}
        >
          ↓
        </Button>
        <ChoiceField
          label="Этаж"
          labelled={false}
          value={String(shown.floor)}
          choices={floors.map(({ floor }) => ({ value: String(floor), label: `Этаж ${floorFigure(floor)}` }))}
          onChange={(next) => onFloor(Number(next))}
        />
        <Button
          look="secondary"
          css={step}
          aria-label="Этажом выше"
          disabled={at === 0}
          onClick={() => go(-1)}
        >
          ↑
        </Button>
      </div>
      {children}
    </section>
  );
}
