import { css } from '@emotion/react';
import type { MovingCounts, MovingNote } from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { color, font, space } from '../../../ui/tokens';

const figuresCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
  gap: space.md,
  margin: 0,
  '& > div': { padding: space.md, border: `1px solid ${color.line}` },
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { margin: 0, fontSize: font.size.lg, fontWeight: 600 },
});
const listCss = css({
  maxHeight: '32rem',
  overflowY: 'auto',
  padding: 0,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& > li': { padding: `${space.xs} 0`, borderBottom: `1px solid ${color.line}` },
});
const titleCss = css({ fontSize: font.size.md, fontWeight: 500 });

/** How many lines of a table are new, here already, clash, or make no sense. */
export function MovingFigures({ counts }: { counts: MovingCounts }) {
  const figures = [
    ['Новых', counts.fresh],
    ['Уже есть', counts.known],
    ['Спорных', counts.clashes],
    ['Не подошло', counts.refused],
  ] as const;
  return (
    <dl css={figuresCss} aria-label="Что в файле">
      {figures.map(([word, count]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const noteKinds = [
  {
    kind: 'clash',
    title: 'Спорные строки',
    hint: 'Они расходятся с тем, что уже есть на портале или в файле.',
  },
  {
    kind: 'refused',
    title: 'Строки, которые не подошли',
    hint: 'Исправьте их в файле и загрузите его ещё раз.',
  },
] as const;

/** The lines that are not taken, each with its reason. */
export function MovingNotes({ notes, counts }: { notes: readonly MovingNote[]; counts: MovingCounts }) {
  const left = counts.clashes + counts.refused - notes.length;
  return (
    <>
      {noteKinds.map(({ kind, title, hint }) => {
        const own = notes.filter((note) => note.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <h3 css={titleCss}>{title}</h3>
            <p css={{ color: color.ink2, fontSize: font.size.sm }}>{hint}</p>
            <ul css={listCss} aria-label={title}>
              {own.map(({ line, reason }) => (
                <li key={line}>
                  Строка {line}: {reason}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {left > 0 && (
        <p css={{ color: color.ink2 }}>И ещё {counted(left, ['строка', 'строки', 'строк'])}, здесь первые.</p>
      )}
    </>
  );
}
