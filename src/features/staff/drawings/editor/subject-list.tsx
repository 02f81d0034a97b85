import { css } from '@emotion/react';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import {
  type DrawingSubject,
  type EditorAction,
  type EditorState,
  shapesOf,
  withoutOutline,
} from './editor-state';

const listsCss = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.lg,
  maxHeight: 'max(36rem, 100dvh - 40rem)',
  overflowY: 'auto',
  [media.mobile]: { maxHeight: 'none' },
  '& h3': { fontSize: font.size.sm, fontWeight: 600 },
});
const subjectsCss = css({ display: 'grid', marginTop: space.xs });
const subjectCss = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  width: '100%',
  minHeight: touch,
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  textAlign: 'left',
  '& small': { color: color.ink2, fontSize: font.size.xs },
  '&[aria-current=true]': { background: color.accentTint, color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});

interface SubjectListProps {
  subjects: readonly DrawingSubject[];
  state: EditorState;
  dispatch(action: EditorAction): void;
}

/** Who has no outline yet, and who has one; the next one of them is marked. */
export function SubjectList({ subjects, state, dispatch }: SubjectListProps) {
  const shapes = shapesOf(state);
  const without = withoutOutline(subjects, shapes);
  const selected = shapes.find(({ id }) => id === state.selected)?.of ?? null;
  const list = (all: readonly DrawingSubject[], isCurrent: (id: number) => boolean) =>
    all.map(({ id, name, note }) => (
      <li key={id}>
        <button
          type="button"
          css={subjectCss}
          aria-current={isCurrent(id)}
          onClick={() => dispatch({ kind: 'subject', id })}
        >
          {name}
          {note && <small>{note}</small>}
        </button>
      </li>
    ));
  const isNumbering = state.tool === 'number';
  return (
    <div css={listsCss}>
      <section aria-label="Без контура">
        <h3>Без контура: {without.length}</h3>
        {without.length === 0 ? (
          <p css={{ color: color.ink2, fontSize: font.size.sm }}>Контуры есть у всех.</p>
        ) : (
          <ul css={subjectsCss}>{list(without, (id) => id === state.active)}</ul>
        )}
      </section>
      {without.length < subjects.length && (
        <section aria-label="С контуром">
          <h3>С контуром: {subjects.length - without.length}</h3>
          <ul css={subjectsCss}>
            {list(
              subjects.filter((subject) => !without.includes(subject)),
              (id) => id === (isNumbering ? state.active : selected),
            )}
          </ul>
        </section>
      )}
    </div>
  );
}
