import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import type { Lot } from '../../../contract/lots/lot';
import { counted } from '../../../contract/text/words';
import { lotWords } from '../../../shell/lot/lot-words';
import { Button, buttonCss } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { notifyClientLotRemoved } from '../favorites/notify-client-lot-removed';
import { setClientFavorite } from '../favorites/set-client-favorite';
import { WaitingWord } from '../favorites/waiting-word';
import type { Interested } from './interested-lots';
import { useInterested } from './use-interested';

/** The others come by a tap. */
const SHOWN = 5;
const LOT = ['лот', 'лота', 'лотов'] as const;

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600, outline: 'none' },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 6rem',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) 6rem',
    '& > [data-tags]': { gridRow: 2, gridColumn: '1 / -1', '&:empty': { display: 'none' } },
  },
});
const lotCss = css({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontSize: font.size.md, fontWeight: 500 },
  [media.hover]: { '&:hover b': { color: color.accent } },
});
const tags = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.sm}`,
});
const dealCss = css({
  display: 'inline-flex',
  alignItems: 'center',
  color: color.accent,
  '@media (pointer: coarse)': { minHeight: touch },
});
const take = css({ justifySelf: 'end', minHeight: touch, color: color.accent, fontWeight: 500 });

interface InterestedPartProps {
  /** By the server's number; the name is for whoever looks at what waits to be sent. */
  client: { id: number; name: string };
  /** The deal at whose page it stands: that one needs no way there. */
  deal?: number;
}

/** What a client wants to buy: lots of deals, those kept for them, those they have liked. What is kept can be let go. */
export function InterestedPart({ client, deal: shown }: InterestedPartProps) {
  const { items, saved, isKnown, error } = useInterested(client.id);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (lot: Lot) => {
    void setClientFavorite(client, lot, false);
    notifyClientLotRemoved(lot, () => void setClientFavorite(client, lot, true));
    // The button that was pressed may go with its row.
    heading.current?.focus();
  };
  return (
    <section css={{ marginTop: space.x3, maxWidth: '96rem' }} aria-labelledby="interested">
      <div css={head}>
        <h2 id="interested" ref={heading} tabIndex={-1}>
          Интересующие лоты
        </h2>
        <Link to="/clients/favorites" search={{ client: client.id }} css={buttonCss('secondary')}>
          {saved === 0 ? 'Подобрать лоты' : `Подборка: ${counted(saved, LOT)}`}
        </Link>
      </div>
      <ul aria-label="Интересующие лоты">
        {items.slice(0, isWhole ? undefined : SHOWN).map((item) => (
          <InterestedRow key={item.lot.id} item={item} isShown={item.deal === shown} onRemove={remove} />
        ))}
      </ul>
      {!isWhole && items.length > SHOWN && (
        <Button look="quiet" css={{ marginLeft: `-${space.md}` }} onClick={() => setWhole(true)}>
          Показать все: {items.length}
        </Button>
      )}
      {items.length === 0 && (
        <p css={{ marginTop: space.md, color: color.ink2 }}>
          {isKnown
            ? 'Пока ни одного: сохраните лот для клиента или отправьте подборку по ссылке.'
            : error && `Лоты не загрузились. ${failureText(error)}`}
        </p>
      )}
    </section>
  );
}

interface InterestedRowProps {
  item: Interested;
  isShown: boolean;
  onRemove(lot: Lot): void;
}

function InterestedRow({ item, isShown, onRemove }: InterestedRowProps) {
  const { lot, deal, isSaved, isLiked, pending } = item;
  const { name, title, price, place, status } = lotWords(lot);
  const wayToDeal: ReactNode = deal !== null && !isShown && (
    <Link to="/deals/$id" params={{ id: String(deal) }} css={dealCss}>
      Сделка № {deal}
    </Link>
  );
  return (
    <li css={row}>
      <Link to={`/selection/${lot.type}/$id`} params={{ id: String(lot.id) }} css={lotCss}>
        <b>
          {title}
          {lot.number && `, № ${lot.number}`}
        </b>
        <span css={{ color: color.ink2 }}>
          {price} · {place}
        </span>
      </Link>
      <span css={tags} data-tags>
        {wayToDeal}
        {isShown && <StateTag tone="good">Эта сделка</StateTag>}
        {isLiked && <StateTag tone="approved">Понравился клиенту</StateTag>}
        {isSaved && <StateTag tone="quiet">В подборке</StateTag>}
        {status && <StateTag tone={lot.status === 2 ? 'waiting' : 'quiet'}>{status}</StateTag>}
        <WaitingWord pending={[pending]} isShort />
      </span>
      {isSaved && (
        <button type="button" css={take} aria-label={`Убрать: ${name}`} onClick={() => onRemove(lot)}>
          Убрать
        </button>
      )}
    </li>
  );
}
