import { Fragment, type ReactNode } from 'react';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { cardPicture, pictureSources } from '../../../contract/lots/paths/picture-address';
import { type CardLine, EAGER_PLANS } from '../../../shell/lot/lot-card';
import { listed, lotWords } from '../../../shell/lot/lot-words';
import { LazyMark } from './lazy-mark';
import { LotLink } from './lot-link';
import { NoPlan } from './no-plan';
import { OldPrice } from './old-price';

interface LotCardProps {
  lot: ListedLot;
  /** Place in the list, from 0: the first plans are asked for at once. */
  index: number;
  /** How many lots the list has, where only some of them are drawn. */
  setSize?: number;
  /** Stays large on a phone, where cards are rows: its plan is asked for in that width. */
  large?: boolean;
  /** Its plan, its mark and its buttons come later, because the list is scrolled fast. */
  bare?: boolean;
  /** What stands in the card's corner. A card without is but a hint at a lot: nothing is marked on it. */
  action?: ReactNode;
  /** Opens a card that stands for several lots. */
  onSameLayout?(lot: ListedLot): void;
}

/** A lot's card. Its markup is that of `shell/lot-card.ts`, over which it is drawn; a test holds them together. */
export function LotCard({
  lot,
  index,
  setSize,
  large = false,
  bare = false,
  action,
  onSameLayout,
}: LotCardProps) {
  const words = lotWords(lot);
  const eager = index < EAGER_PLANS;
  const lines: Record<CardLine, ReactNode> = {
    price: (
      <p className="lot-price">
        <b>{words.price}</b>
        {words.status && <span className="lot-status">{words.status}</span>}
        <OldPrice words={words} />
      </p>
    ),
    meter: <p className="lot-meter">{words.perMeter ?? '\u00a0'}</p>,
    title: (
      <h2 className="lot-title">
        <LotLink href={words.href}>{words.title}</LotLink>
      </h2>
    ),
    floor: (
      <p className="lot-floor">
        {words.alike ? (
          <button type="button" aria-haspopup="dialog" onClick={() => onSameLayout?.(lot)}>
            {words.alike.floors}
            <span>{words.alike.from}</span>
          </button>
        ) : (
          <>
            {words.floor}
            {lot.number && <span>№&nbsp;{lot.number}</span>}
          </>
        )}
      </p>
    ),
    place: (
      <p className="lot-place">
        <span>{words.place}</span> <span>{listed(lot.city_name, words.completion)}</span>
      </p>
    ),
  };
  return (
    <li className="lot">
      <article
        className="lot-card"
        data-lot-card={lot.id}
        data-status={lot.status}
        aria-label={words.name}
        aria-posinset={setSize === undefined ? undefined : index + 1}
        aria-setsize={setSize}
      >
        <div className="lot-plan">
          {!lot.plan ? <NoPlan /> : !bare && <CardPlan plan={lot.plan} eager={eager} large={large} />}
          {action && !bare && <LazyMark lot={lot} />}
        </div>
        <div className="lot-facts">
          {Object.entries(lines).map(([name, line]) => (
            <Fragment key={name}>{line}</Fragment>
          ))}
        </div>
        <div className="lot-action">{!bare && action}</div>
      </article>
    </li>
  );
}

/** As `planHtml` of the shell. */
function CardPlan({ plan, eager, large }: { plan: string; eager: boolean; large: boolean }) {
  const avif = pictureSources(plan)?.avif;
  const { src, srcSet, sizes } = cardPicture(plan, large);
  // What the browser chooses by comes before what it would take without.
  const img = (
    <img
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt=""
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  if (!avif) return img;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {img}
    </picture>
  );
}
