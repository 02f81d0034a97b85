import type { LotWords } from '../../../shell/lot/lot-words';

/** The old price and how much less it is now; the same as `oldPriceHtml` of the shell. */
export const OldPrice = ({ words: { oldPrice, discount } }: { words: LotWords }) =>
  oldPrice && (
    <span className="lot-was">
      <s>{oldPrice}</s>
      {discount && <small>{discount}</small>}
    </span>
  );
