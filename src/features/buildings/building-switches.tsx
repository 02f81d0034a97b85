import { css } from '@emotion/react';
import { RadioSwitch } from '../../ui/choices/radio-switch';
import type { BoardKind } from './board/board-kinds';
import { boardTitles } from './board/board-layout';

/** Under the board of a phone, beside what makes its cells larger: the second choice in a line of its own. */
const one = css({ '& + &': { order: 2 } });

export type BuildingView = 'board' | 'floor';

interface BuildingSwitchesProps {
  /** Null: the building has no drawn floors to choose. */
  view: BuildingView | null;
  onView(view: BuildingView): void;
  kinds: readonly BoardKind[];
  kind: BoardKind;
  onKind(kind: BoardKind): void;
}

/** What of a building is shown: its board or a floor, and lots of which kind. */
export function BuildingSwitches({ view, onView, kinds, kind, onKind }: BuildingSwitchesProps) {
  return (
    <>
      {view && (
        <div css={one}>
          <RadioSwitch<BuildingView>
            label="Вид корпуса"
            value={view}
            options={[
              { value: 'board', label: 'Шахматка' },
              { value: 'floor', label: kind === 'parking' ? 'План паркинга' : 'План этажа' },
            ]}
            onChange={onView}
          />
        </div>
      )}
      {kinds.length > 1 && (
        <div css={one}>
          <RadioSwitch<BoardKind>
            label="Что показать"
            value={kind}
            options={kinds.map((value) => ({ value, label: boardTitles[value] }))}
            onChange={onKind}
          />
        </div>
      )}
    </>
  );
}
