import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call/call';
import { failureText } from '../../../../api/failure-text';
import {
  type StaffBuilding,
  type StaffFloor,
  staffDrawingEndpoints,
} from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import { matchTwins } from '../../../../contract/lots/drawings/match-twins';
import { floorFigure } from '../../../../contract/text/words';
import { hasUnsaved, useUnsaved } from '../../../../lib/forms/unsaved';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/choices/checkbox';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { openModal } from '../../../../ui/modals/modals';
import { color, font, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { askAnew } from '../../staff-queries';

const formCss = css({ display: 'grid', gap: space.md });
const listCss = css({
  display: 'grid',
  '& small': { color: color.ink2, fontSize: font.size.xs },
});

interface CopyFloorProps {
  building: StaffBuilding;
  /** The floor that is copied, as it is saved. */
  floor: StaffFloor;
  onCopied(building: StaffBuilding): void;
}

/** Asks on which floors the plan of this one is to be repeated. */
export function openCopyFloor(props: CopyFloorProps): void {
  const modal = openModal({
    name: 'copy floor',
    title: `Повторить план этажа ${floorFigure(props.floor.floor)}`,
    content: <CopyFloorForm {...props} onDone={() => modal.close()} />,
    // What came of it is said here alone.
    mayClose: () => !hasUnsaved(),
  });
}

/** A floor that may be alike, and how many of its lots have a twin here. */
interface Twin {
  readonly floor: StaffFloor;
  readonly matched: number;
}

/** Every other floor of the building, from below. */
const twinsOf = ({ building, floor }: Pick<CopyFloorProps, 'building' | 'floor'>): Twin[] =>
  building.floors
    .filter((one) => one.floor !== floor.floor)
    .toReversed()
    .map((one) => ({
      floor: one,
      matched: [...matchTwins(floor.lots, one.lots).values()].filter(({ outline }) => outline !== null)
        .length,
    }));

const isWholeTwin = ({ floor, matched }: Twin): boolean => matched > 0 && matched === floor.lots.length;

/** The form, and after it what there was no outline for. Chosen beforehand are the floors that match wholly and have no plan yet. */
export function CopyFloorForm({ building, floor, onCopied, onDone }: CopyFloorProps & { onDone(): void }) {
  const queryClient = useQueryClient();
  const twins = twinsOf({ building, floor });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        twins.filter((twin) => isWholeTwin(twin) && !twin.floor.picture).map((twin) => twin.floor.floor),
      ),
  );
  const copy = useMutation({
    mutationFn: () =>
      call(staffDrawingEndpoints.copyFloorPlan, {
        params: { id: building.id },
        body: {
          floor: floor.floor,
          to: twins.flatMap(({ floor: one }) =>
            chosen.has(one.floor) ? [{ floor: one.floor, seen: one.state }] : [],
          ),
        },
      }),
    onSuccess({ building: next, unmatched }) {
      onCopied(next);
      if (unmatched.length === 0) onDone();
    },
    onSettled: () => askAnew(queryClient, 'drawings'),
  });
  useUnsaved('copy floor', copy.isPending);
  if (copy.data && copy.data.unmatched.length > 0)
    return (
      <div css={formCss}>
        <p>План повторён. Без контура остались лоты, которым нет пары:</p>
        <ul>
          {copy.data.unmatched.map(({ floor: one, numbers }) => (
            <li key={one}>
              Этаж {floorFigure(one)}: {numbers.map((number) => `№\u00a0${number}`).join(', ')}
            </li>
          ))}
        </ul>
        <Button onClick={onDone}>Понятно</Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!copy.isPending && chosen.size > 0) copy.mutate();
  };
  const toggle = (one: number) =>
    setChosen(
      (before) => new Set(before.has(one) ? [...before].filter((other) => other !== one) : [...before, one]),
    );
  return (
    <form css={formCss} onSubmit={submit}>
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        Картинка и контуры встанут на выбранные этажи. Пару лоту находим по секции, порядку и площади.
      </p>
      <ul css={listCss}>
        {twins.map((twin) => (
          <li key={twin.floor.floor}>
            <Checkbox checked={chosen.has(twin.floor.floor)} onChange={() => toggle(twin.floor.floor)}>
              Этаж {floorFigure(twin.floor.floor)}{' '}
              <small>
                совпадает {twin.matched} из {twin.floor.lots.length}
                {twin.floor.picture && ', план уже есть и будет заменён'}
              </small>
            </Checkbox>
          </li>
        ))}
      </ul>
      {copy.error && <FormAlert>{failureText(copy.error)}</FormAlert>}
      <StaffSubmitButton busy={copy.isPending}>
        {chosen.size === 0 ? 'Выберите этажи' : `Повторить, этажей: ${chosen.size}`}
      </StaffSubmitButton>
    </form>
  );
}
