import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { isUnavailable, type Lot } from '../../../../contract/lots/lot';
import { lotTypeWords, statusWord } from '../../../../contract/lots/lot-words';
import { lotWords } from '../../../../shell/lot/lot-words';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import { SIMILAR_ID } from './similar-lots';

const notice = css({
  display: 'grid',
  gap: space.sm,
  padding: `${space.lg} ${space.xl}`,
  borderRadius: radius.card,
  background: color.bookedBg,
  color: color.bookedInk,
  [media.mobile]: { padding: `${space.md} ${space.lg}` },
});
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.lg}`,
  minHeight: touch,
  padding: `${space.xs} 0`,
  borderTop: '1px solid currentColor',
  fontSize: font.size.sm,
  '& b': { fontWeight: 600 },
  '& span:last-child': { marginLeft: 'auto', fontWeight: 600 },
  [media.hover]: { '&:hover': { textDecoration: 'underline' } },
});
const all = css({
  fontWeight: 500,
  fontSize: font.size.sm,
  textDecoration: 'underline',
  minHeight: '2.4rem',
});

/** Free ones named at once; the others are further down. */
const NAMED = 3;

function sentence({ status, type }: Lot): string {
  const name = lotTypeWords[type].short;
  if (status === 6) return `${name}: продажа по переуступке`;
  return `${name} ${statusWord(status, type).toLowerCase()}`;
}

/** A lot that cannot be had any more says so first, and names what is free near it. */
export function UnavailableNotice({ lot, similar }: { lot: Lot; similar: readonly Lot[] }) {
  if (!isUnavailable(lot.status)) return null;
  const free = similar.filter(({ status }) => status === 1);
  return (
    <aside css={notice} aria-label="Лот не продаётся">
      <p css={{ fontWeight: 600, fontSize: font.size.lg }}>{sentence(lot)}</p>
      {free.length > 0 && (
        <>
          <p css={{ fontSize: font.size.sm }}>Рядом свободны:</p>
          <ul>
            {free.slice(0, NAMED).map((one) => {
              const words = lotWords(one);
              return (
                <li key={one.id}>
                  <Link to={words.href} css={row}>
                    <b>{words.title}</b>
                    <span>{[words.place, words.floor].join(', ')}</span>
                    <span>{words.price}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
          {free.length > NAMED && (
            <a href={`#${SIMILAR_ID}`} css={all}>
              Показать все {free.length}
            </a>
          )}
        </>
      )}
    </aside>
  );
}
