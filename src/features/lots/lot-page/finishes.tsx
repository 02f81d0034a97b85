import { css } from '@emotion/react';
import type { Finish } from '../../../contract/lots/lot';
import { color, font, radius, space } from '../../../ui/tokens';
import { LotPageSection } from './section';

const scroller = css({ overflowX: 'auto', border: `1px solid ${color.line}`, borderRadius: radius.card });
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.surface,
  fontSize: font.size.sm,
  textAlign: 'left',
  '& th, & td': {
    minWidth: '14rem',
    padding: `${space.sm} ${space.lg}`,
    borderBottom: `1px solid ${color.line}`,
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 600, fontSize: font.size.md },
  '& tbody th': { color: color.ink2 },
  '& tr:last-child > *': { borderBottom: 0 },
  '& [data-own]': { background: color.accentTint },
});
const own = css({ display: 'block', color: color.accent, fontSize: font.size.xs, fontWeight: 500 });

/** The finishes of the project side by side; the lot's own is marked, and stands first: it is in sight on a phone too. */
export function Finishes({
  finishes: all,
  own: ownName,
}: {
  finishes: readonly Finish[];
  own: string | null;
}) {
  if (all.length === 0) return null;
  const finishes = all.toSorted(
    (one, other) => Number(other.name === ownName) - Number(one.name === ownName),
  );
  const features = [...new Set(finishes.flatMap((finish) => finish.features.map(({ title }) => title)))];
  return (
    <LotPageSection
      folds
      title="Отделка"
      {...(finishes.length > 1 && { note: 'Что входит в каждый вариант' })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section css={scroller} aria-label="Варианты отделки" tabIndex={0}>
        <table css={table}>
          <thead>
            <tr>
              <td />
              {finishes.map(({ name }) => (
                <th key={name} scope="col" data-own={name === ownName || undefined}>
                  {name}
                  {name === ownName && <span css={own}>у этого лота</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {finishes.map(({ name, features: has }) => (
                  <td key={name} data-own={name === ownName || undefined}>
                    {has.find(({ title }) => title === feature)?.text ?? '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </LotPageSection>
  );
}
