import { css } from '@emotion/react';
import { useOpenedLots } from '../../device/page/hooks/use-opened-lots';
import { blockHeadCss } from '../../ui/strips/block-css';
import { stripCss } from '../../ui/strips/strip-css';
import { space } from '../../ui/tokens';
import { LotLine } from './lot-line';

/** How many lots the main page names. */
const SHOWN = 6;

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36rem), 1fr))',
  gap: space.sm,
});

/** The lots whose pages were opened last: what one was at before the call, one tap away. Nothing where none was. */
export function RecentLots() {
  const lots = useOpenedLots()?.slice(0, SHOWN) ?? [];
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="recent-lots">
      <div css={blockHeadCss}>
        <h2 id="recent-lots">Недавно смотрели</h2>
      </div>
      <ul css={[list, stripCss('28rem')]}>
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} />
        ))}
      </ul>
    </section>
  );
}
