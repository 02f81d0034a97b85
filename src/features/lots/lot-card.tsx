import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lot } from '../../contract/lot';
import { EAGER_PLANS } from '../../shell/lot-card';
import { lotWords } from '../../shell/lot-words';
import { NoPlan } from './no-plan';

interface LotCardProps {
  lot: Lot;
  /** Place in the list: the first plans are asked for at once. */
  index: number;
  /** What stands in the card's corner. */
  action?: ReactNode;
}

/** A lot's card. Its markup is that of `shell/lot-card.ts`, over which it is drawn; a test holds them together. */
export function LotCard({ lot, index, action }: LotCardProps) {
  const words = lotWords(lot);
  const eager = index < EAGER_PLANS;
  return (
    <li className="lot">
      <article className="lot-card" data-lot-card={lot.id} data-status={lot.status} aria-label={words.name}>
        <div className="lot-plan">
          {lot.plan ? (
            <img
              src={lot.plan}
              alt=""
              width={400}
              height={300}
              loading={eager ? 'eager' : 'lazy'}
              decoding="async"
              fetchPriority={eager ? 'high' : undefined}
            />
          ) : (
            <NoPlan />
          )}
        </div>
        <div className="lot-facts">
          <p className="lot-price">
            <b>{words.price}</b>
            {words.oldPrice && <s>{words.oldPrice}</s>}
          </p>
          <p className="lot-meter">{words.perMeter ?? '\u00a0'}</p>
          <h2 className="lot-title">
            <Link to={words.href}>{words.title}</Link>
          </h2>
          <p className="lot-floor">
            {words.floor}
            {lot.number && <span>№&nbsp;{lot.number}</span>}
          </p>
          <p className="lot-place">
            {words.place}
            {words.completion && <span>{words.completion}</span>}
          </p>
        </div>
        {words.status && <span className="lot-status">{words.status}</span>}
        <div className="lot-action">{action}</div>
      </article>
    </li>
  );
}
