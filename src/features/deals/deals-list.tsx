import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Deal } from '../../contract/deals/deal';
import { lotName } from '../../contract/lots/lot-words';
import { formatRubles } from '../../contract/text/words';
import { color, font, media, radius, space } from '../../ui/tokens';
import { commissionWhen } from './commission-words';
import { DealSteps } from './deal-steps';

const item = css({ borderBottom: `1px solid ${color.line}` });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr)',
  alignItems: 'center',
  gap: `${space.sm} ${space.xl}`,
  minHeight: '8.8rem',
  padding: space.md,
  margin: `0 -${space.md}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  '& b': { display: 'block', fontSize: font.size.md, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > span': { minWidth: 0 },
  [media.hover]: { '&:hover': { background: color.surface } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });

interface DealsListProps {
  deals: readonly Deal[];
  /** An agency is told whose deal each is. */
  namesAgent: boolean;
}

/** Deals by client and lot, with how far each has come and what it brings; each leads to its page. */
export const DealsList = ({ deals, namesAgent }: DealsListProps) => (
  <ul aria-label="Сделки">
    {deals.map((deal) => (
      <li key={deal.id} css={item}>
        <Link to="/deals/$id" params={{ id: String(deal.id) }} css={row}>
          <span>
            <b>{deal.client?.name ?? 'Клиент удалён'}</b>
            <span css={quiet}>
              {lotName(deal.property)}
              {namesAgent && ` · ${deal.agent.name}`}
            </span>
          </span>
          <DealSteps deal={deal} />
          <span>
            <b>{formatRubles(deal.commission.amount)}</b>
            <span css={quiet}>
              {commissionWhen(deal)} · цена {formatRubles(deal.price)}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
