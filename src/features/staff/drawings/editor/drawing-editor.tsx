import { css } from '@emotion/react';
import { Button } from '../../../../ui/button';
import { color, font, media, space } from '../../../../ui/tokens';
import type { DrawingSize } from '../geometry/edit-outline';
import { DrawingCanvas } from './drawing-canvas';
import type { DrawingSubject, EditorAction, EditorState, EditorTool } from './editor-state';
import { SubjectList } from './subject-list';

const editorCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 28rem',
  gap: `${space.sm} ${space.xl}`,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const toolsCss = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  '& button[aria-pressed=true]': {
    borderColor: color.accent,
    background: color.accentTint,
    color: color.accent,
  },
  '& button': { flex: 'none', padding: `0 ${space.md}` },
  // In one row, so that the drawing has the screen of a phone.
  [media.mobile]: { flexWrap: 'nowrap', overflowX: 'auto' },
});
const noteCss = css({
  gridColumn: '1 / -1',
  minHeight: '2.2rem',
  color: color.ink2,
  fontSize: font.size.sm,
  '&[data-refused]': { color: color.refusedInk },
});

const toolWords: Readonly<Record<EditorTool, string>> = {
  select: 'Выбор',
  rectangle: 'Прямоугольник',
  polygon: 'Многоугольник',
  number: 'Номера по порядку',
};

interface DrawingEditorProps {
  picture: DrawingSize & { readonly address: string };
  /** Of the whole drawing, for those who do not see it. */
  label: string;
  tools: readonly EditorTool[];
  subjects: readonly DrawingSubject[];
  state: EditorState;
  dispatch(action: EditorAction): void;
}

/** A picture with outlines on it, the tools to draw them, and the list of who has none. */
export function DrawingEditor({ picture, label, tools, subjects, state, dispatch }: DrawingEditorProps) {
  const { history, selected, corner, draft, note } = state;
  const next = subjects.find(({ id }) => id === state.active);
  return (
    <div css={editorCss}>
      <fieldset css={toolsCss} aria-label="Инструменты">
        {tools.map((tool) => (
          <Button
            key={tool}
            look="secondary"
            aria-pressed={state.tool === tool}
            onClick={() => dispatch({ kind: 'tool', tool })}
          >
            {toolWords[tool]}
          </Button>
        ))}
        {draft.length > 0 && (
          <Button look="secondary" onClick={() => dispatch({ kind: 'close' })}>
            Замкнуть
          </Button>
        )}
        <Button
          look="quiet"
          disabled={history.past.length === 0 && draft.length === 0}
          onClick={() => dispatch({ kind: 'undo' })}
        >
          Шаг назад
        </Button>
        <Button
          look="quiet"
          disabled={history.future.length === 0}
          onClick={() => dispatch({ kind: 'redo' })}
        >
          Шаг вперёд
        </Button>
        <Button look="quiet" disabled={selected === null} onClick={() => dispatch({ kind: 'delete' })}>
          {corner === null ? 'Убрать контур' : 'Убрать точку'}
        </Button>
      </fieldset>
      <p css={noteCss} role="status" data-refused={note !== null || undefined}>
        {note ?? hintOf(state, next)}
      </p>
      <DrawingCanvas
        picture={picture}
        label={label}
        subjects={subjects}
        state={state}
        dispatch={dispatch}
        isRectangular={!tools.includes('polygon')}
      />
      <SubjectList subjects={subjects} state={state} dispatch={dispatch} />
    </div>
  );
}

/** What to do next, in a sentence. */
function hintOf({ tool, draft, selected }: EditorState, next: DrawingSubject | undefined): string {
  const whose = next === undefined ? 'Контуры есть у всех: новый останется ничьим' : `Дальше: ${next.name}`;
  switch (tool) {
    case 'select':
      return selected === null
        ? 'Выберите контур на чертеже или того, кому его начертить, в списке.'
        : 'Тяните точки и сам контур; стрелки двигают, Delete убирает.';
    case 'rectangle':
      return `${whose}. Потяните от угла к углу.`;
    case 'polygon':
      return draft.length < 3
        ? `${whose}. Отмечайте углы один за другим.`
        : `${whose}. Чтобы замкнуть контур, нажмите на первую точку или Enter.`;
    case 'number':
      return next === undefined
        ? 'Все номера розданы. Выберите в списке, с какого продолжить.'
        : `${whose}. Нажимайте на контуры по порядку номеров.`;
  }
}
