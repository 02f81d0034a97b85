import { css } from '@emotion/react';
import type { MortgageRefusal, ProgramOffer } from '../../../contract/mortgage/offers';
import type { MortgageProgram } from '../../../contract/mortgage/program';
import { Checkbox } from '../../../ui/choices/checkbox';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { MOST_COMPARED } from '../mortgage-address';
import { monthlyRubles, percentWords, shortRubles } from '../mortgage-words';

const list = css({ display: 'grid' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  borderTop: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: `1px solid ${color.line}` },
  // A tick is met by a finger.
  '& label': { minHeight: touch, alignItems: 'center' },
  [media.mobile]: {
    gap: 0,
    '& label': { gridTemplateColumns: '2rem', justifyContent: 'center', minWidth: touch },
  },
});
const choice = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  minHeight: touch,
  padding: space.md,
  borderLeft: '3px solid transparent',
  textAlign: 'left',
  '& b': { display: 'block', fontWeight: 500, lineHeight: 1.35 },
  '& small': { display: 'block', color: color.ink2, fontSize: font.size.sm, lineHeight: 1.35 },
  '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentTint },
  [media.hover]: { '&:hover b': { color: color.accent } },
});
const sum = css({ textAlign: 'right', whiteSpace: 'nowrap' });
const other = css({
  padding: space.md,
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& b': { fontWeight: 500 },
});
const hint = css({ marginBottom: space.sm, color: color.ink2, fontSize: font.size.sm });
const heading = css({ margin: `${space.xl} 0 ${space.sm}`, fontSize: font.size.lg, fontWeight: 600 });

const onlyWide = css({ [media.mobile]: { display: 'none' } });

interface OffersListProps {
  offers: readonly ProgramOffer[];
  refusals: readonly MortgageRefusal[];
  chosen: readonly ProgramOffer[];
  bankOf(program: MortgageProgram): string;
  /** The slugs of what is chosen, the first shown in full. */
  onChoose(slugs: string[]): void;
}

/** The programmes by which this can be bought, the least month first, and those by which it cannot, with the reason. */
export function OffersList({ offers, refusals, chosen, bankOf, onChoose }: OffersListProps) {
  const slugs = chosen.map(({ program }) => program.slug);
  const choose = (slug: string) =>
    onChoose(
      slugs.includes(slug) ? [slug, ...slugs.filter((one) => one !== slug)] : [slug, ...slugs.slice(1)],
    );
  return (
    <>
      {offers.length > 1 && (
        <p css={hint}>Выберите программу. Чтобы сравнить две или три, отметьте их галочкой.</p>
      )}
      <ul css={list} aria-label="Программы">
        {offers.map(({ program, payment, later, overpayment }) => {
          const { slug, name, rate } = program;
          const isChosen = slugs.includes(slug);
          const bank = bankOf(program);
          return (
            <li key={slug} css={row}>
              <button
                type="button"
                css={choice}
                aria-pressed={slugs[0] === slug}
                onClick={() => choose(slug)}
              >
                <span>
                  <b>{name}</b>
                  <small>
                    {percentWords(rate)}, {bank}
                  </small>
                </span>
                <span css={sum}>
                  <b>
                    {monthlyRubles(payment)}
                    {later && `\u00a0→ ${monthlyRubles(later.payment)}`}
                  </b>
                  <small>переплата {shortRubles(overpayment)}</small>
                </span>
              </button>
              <Checkbox
                checked={isChosen && slugs.length > 1}
                disabled={
                  offers.length < 2 ||
                  (!isChosen && slugs.length === MOST_COMPARED) ||
                  (isChosen && slugs.length === 1)
                }
                aria-label={`Сравнить: ${name}, ${bank}`}
                onChange={(on) => onChoose(on ? [...slugs, slug] : slugs.filter((one) => one !== slug))}
              >
                <span css={onlyWide}>Сравнить</span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {refusals.length > 0 && (
        <>
          <h3 css={heading}>Сейчас не подходят</h3>
          <ul aria-label="Сейчас не подходят">
            {refusals.map(({ program, text }) => (
              <li key={program.slug} css={other}>
                <b>
                  {program.name}, {percentWords(program.rate)}
                </b>
                , {bankOf(program)}. {text}.
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
