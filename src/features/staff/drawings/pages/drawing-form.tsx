import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../../../../api/failure-text';
import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import type { Drawing } from '../../../../contract/lots/lot';
import { useUnsaved } from '../../../../lib/forms/unsaved';
import { Button } from '../../../../ui/button';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { color, font, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { isSuperseded } from '../../acts/superseded-note';
import { DrawingEditor } from '../editor/drawing-editor';
import {
  type DrawingSubject,
  type DrawnShape,
  type EditorRules,
  type EditorTool,
  shapesOf,
} from '../editor/editor-state';
import { useDrawingEditor } from '../editor/use-drawing-editor';
import { scaleOutline } from '../geometry/edit-outline';
import { DrawingPicture } from './drawing-picture';

const formCss = css({ display: 'grid', gap: space.lg, minWidth: 0 });
/** A drawing is as high as the screen: its button stays in sight. */
const endCss = css({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
});

/** A drawing as it is saved; `state` names it for the change that follows. */
export interface SavedDrawing {
  readonly picture: Drawing | null;
  readonly outlines: readonly { readonly id: number; readonly outline: readonly OutlinePoint[] | null }[];
  readonly state: string;
}

/** A drawing as it is to be saved. */
export interface WrittenDrawing {
  readonly picture: Drawing | null;
  readonly outlines: { id: number; outline: [number, number][] }[];
  readonly seen: string;
}

interface DrawnNow {
  readonly picture: Drawing | null;
  readonly shapes: readonly DrawnShape[];
  readonly isUnsaved: boolean;
  /** Puts others in their place, as one step that can be taken back. */
  put(shapes: DrawnShape[]): void;
}

interface DrawingFormProps {
  /** Of the drawing: 'Генплан'. */
  label: string;
  saved: SavedDrawing;
  subjects: readonly DrawingSubject[];
  tools: readonly EditorTool[];
  fit?: EditorRules['fit'];
  /** Something else of the same form is unsaved; `onGiveUp` takes it back. */
  isOtherUnsaved?: boolean;
  onGiveUp?(): void;
  /** Above the drawing. */
  before?: ReactNode;
  /** Beside the buttons, for the outlines as they are drawn now. */
  acts?(drawn: DrawnNow): ReactNode;
  /** What is wrong with the outlines as a whole, as a sentence; null: nothing. */
  check?(shapes: readonly DrawnShape[]): string | null;
  /** Answers what is saved from then on. */
  save(written: WrittenDrawing): Promise<SavedDrawing>;
}

const shapesIn = ({ outlines }: SavedDrawing): DrawnShape[] =>
  outlines.flatMap(({ id, outline }) => (outline ? [{ id, of: id, outline }] : []));

/** What makes two drawings the same; in which order outlines were drawn does not. */
const saidBy = (picture: Drawing | null, shapes: readonly DrawnShape[]): string =>
  JSON.stringify([
    picture?.address,
    picture &&
      shapes.map(({ of, outline }) => [of, outline]).sort(([one], [other]) => Number(one) - Number(other)),
  ]);

/** A picture and the outlines on it, saved whole. What is drawn stays there until it is saved or given up. */
export function DrawingForm({
  label,
  saved,
  subjects,
  tools,
  fit,
  isOtherUnsaved = false,
  onGiveUp,
  before,
  acts,
  check,
  save,
}: DrawingFormProps) {
  const [base, setBase] = useState(saved);
  const [picture, setPicture] = useState(saved.picture);
  /** The picture that the outlines are in units of; it may have been taken away since. */
  const [measured, setMeasured] = useState(saved.picture);
  const sheet = measured ?? { width: 1, height: 1 };
  const [state, dispatch] = useDrawingEditor({ sheet, subjects, fit }, shapesIn(saved));
  const shapes = shapesOf(state);
  const isBegun = state.draft.length > 0;
  const isUnsaved =
    isOtherUnsaved || isBegun || saidBy(picture, shapes) !== saidBy(base.picture, shapesIn(base));
  useUnsaved(`drawing ${label}`, isUnsaved);
  const show = (next: SavedDrawing) => {
    setBase(next);
    if (saidBy(next.picture, shapesIn(next)) === saidBy(picture, shapes)) return;
    setPicture(next.picture);
    setMeasured(next.picture);
    dispatch({ kind: 'begin', shapes: shapesIn(next) });
  };
  const [told, setTold] = useState(saved.state);
  if (saved.state !== told) {
    setTold(saved.state);
    // What another has drawn meanwhile is shown, unless something is being drawn here.
    if (!isUnsaved) show(saved);
  }
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useMutation({ mutationFn: save, onSuccess: show });
  const isLate = isSuperseded(saving.error);

  const replace = (next: Drawing | null) => {
    setPicture(next);
    if (next === null) return;
    setMeasured(next);
    if (measured === null || (measured.width === next.width && measured.height === next.height)) return;
    const scaled = shapes.map((shape) => ({
      ...shape,
      outline: scaleOutline(shape.outline, measured, next),
    }));
    dispatch({ kind: 'begin', shapes: scaled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const wrong = picture && (unclosed(isBegun) ?? ownerless(shapes) ?? check?.(shapes) ?? null);
    setRefusal(wrong);
    if (wrong !== null) return;
    saving.mutate({
      picture,
      outlines: picture
        ? shapes.flatMap(({ of, outline }) =>
            of === null ? [] : [{ id: of, outline: outline.map(([x, y]): [number, number] => [x, y]) }],
          )
        : [],
      // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
      seen: isLate ? saved.state : base.state,
    });
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      {before}
      {picture && (
        <DrawingEditor
          picture={picture}
          label={label}
          tools={tools}
          subjects={subjects}
          state={state}
          dispatch={dispatch}
        />
      )}
      <DrawingPicture label={label} picture={picture} onChange={replace} />
      {refusal !== null && <FormAlert>{refusal}</FormAlert>}
      {saving.error && (
        <FormAlert>
          {isLate
            ? 'Пока вы чертили, этот чертёж изменился. Начерченное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть новый чертёж.'
            : failureText(saving.error)}
        </FormAlert>
      )}
      <div css={endCss}>
        <StaffSubmitButton busy={saving.isPending}>Сохранить</StaffSubmitButton>
        {isUnsaved && !saving.isPending && (
          <Button
            look="quiet"
            onClick={() => {
              show(saved);
              if (isBegun) dispatch({ kind: 'cancel' });
              onGiveUp?.();
              saving.reset();
              setRefusal(null);
            }}
          >
            Отменить
          </Button>
        )}
        {acts?.({ picture, shapes, isUnsaved, put: (next) => dispatch({ kind: 'put', shapes: next }) })}
        <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
          {!isUnsaved && saving.isSuccess && 'Сохранено'}
        </span>
      </div>
    </form>
  );
}

/** An outline that is not closed would be lost. */
const unclosed = (isBegun: boolean): string | null =>
  isBegun ? 'Контур начат и не замкнут. Замкните его или уберите его точки кнопкой «Шаг назад».' : null;

/** An outline that is nobody's cannot be kept. */
function ownerless(shapes: readonly DrawnShape[]): string | null {
  const count = shapes.filter(({ of }) => of === null).length;
  if (count === 0) return null;
  return `Ничьих контуров: ${count}, они отмечены знаком «?». Раздайте им номера или уберите их.`;
}
