import { css } from '@emotion/react';
import type { SearchNewsKind } from '../../../contract/lots/filters/saved-search';
import type { Lot } from '../../../contract/lots/lot';
import type { ChangeSinceSeen } from '../../../device/lists/seen/seen-lots';
import { priceChange, stateChange } from '../../../lib/words/change-words';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { searchedWords } from './searched-lots';

const chip = css({
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.xs,
  lineHeight: '2.4rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  [media.largeText]: { whiteSpace: 'normal', lineHeight: '1.8rem' },
});
const better = css({ background: color.freeBg, color: color.freeInk });
const worse = css({ background: color.bookedBg, color: color.bookedInk });
const gone = css({ background: color.soldBg, color: color.soldInk });

const ofState = { 1: better, 2: worse, 3: gone, 4: gone, 5: gone, 6: worse } as const;

/** 'новая в поиске': what a lot is new by in the saved search on the screen. */
export const SearchedChip = ({ lot, kind }: { lot: Lot; kind: SearchNewsKind }) => (
  <span css={[chip, better]}>{searchedWords(kind, lot.type)}</span>
);

/** 'подешевела на 120 000 ₽', 'теперь забронирована'. */
export function ChangeChips({ lot, change }: { lot: Lot; change: ChangeSinceSeen }) {
  const { price, status } = change;
  return (
    <>
      {price && <span css={[chip, price.by < 0 ? better : worse]}>{priceChange(price.by, lot.type)}</span>}
      {status && <span css={[chip, ofState[lot.status]]}>{stateChange(lot.status, lot.type)}</span>}
    </>
  );
}
