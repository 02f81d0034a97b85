import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { becameWord, type SearchNews } from '../../contract/lots/filters/saved-search';
import { lotName } from '../../contract/lots/lot-words';
import { counted } from '../../contract/text/words';
import { useIndexAnswer } from '../../device/page/hooks/use-index-answer';
import { lotsFromIndex } from '../../device/page/selection-index';
import { lotWords } from '../../shell/lot/lot-words';
import { color, font, media, space, touch } from '../../ui/tokens';

/** As many as are taken in at a glance; the list of the search marks them all. */
const SHOWN = 5;

const list = css({ marginTop: space.sm, fontSize: font.size.sm });
const link = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  minHeight: touch,
  padding: `${space.xs} 0`,
  borderTop: `1px solid ${color.line}`,
  '& b': { fontWeight: 500 },
  '& small': { color: color.freeInk, fontSize: font.size.sm },
  [media.hover]: { '&:hover': { color: color.accent } },
});
const quiet = css({ color: color.ink2 });

/** The lots that are new in a search, as the device knows them; nothing until it does. */
export function NewsLots({ news }: { news: readonly SearchNews[] }) {
  const shown = news.slice(0, SHOWN);
  const ids = shown.map(({ lot }) => lot);
  const { data: lots = [] } = useIndexAnswer(['lots', 'news', ids], () => lotsFromIndex(ids), ids.length > 0);
  if (lots.length === 0) return null;
  return (
    <ul css={list} aria-label="Новое">
      {shown.map(({ lot: id, kind }) => {
        const lot = lots.find((one) => one.id === id);
        if (!lot) return null;
        const words = lotWords(lot);
        return (
          <li key={id}>
            <Link to={words.href} css={link} aria-label={lotName(lot)}>
              <b>{words.price}</b>
              <span>{words.title}</span>
              <span css={quiet}>{words.place}</span>
              <small>{becameWord(kind, lot.type)}</small>
            </Link>
          </li>
        );
      })}
      {news.length > shown.length && (
        <li css={[quiet, { padding: `${space.xs} 0` }]}>
          И ещё {counted(news.length - shown.length, ['лот', 'лота', 'лотов'])}
        </li>
      )}
    </ul>
  );
}
