import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { lotWords } from '../../shell/lot/lot-words';
import { barCss } from '../../ui/corner/corner-css';
import { media, space, touch } from '../../ui/tokens';
import {
  hideHiddenBar,
  pauseHiddenBar,
  readHiddenBar,
  resumeHiddenBar,
  subscribeHiddenBar,
} from './hidden-bar-store';
import { setHidden } from './set-hidden';

const bar = css(barCss, {
  padding: `${space.sm} ${space.sm} ${space.sm} ${space.lg}`,
  [media.mobile]: { gap: space.sm },
});
const act = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.sm}`,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3rem',
});

/** Says that a lot is hidden, and takes it back at once where that was a slip. */
export function HiddenBar() {
  const lot = useSyncExternalStore(subscribeHiddenBar, readHiddenBar);
  return (
    <div role="status" css={{ maxWidth: '100%' }}>
      {lot && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it.
        <div
          css={bar}
          data-hidden-bar={lot.id}
          onPointerEnter={pauseHiddenBar}
          onPointerLeave={resumeHiddenBar}
          onFocus={pauseHiddenBar}
          onBlur={resumeHiddenBar}
        >
          <div css={{ minWidth: 0, flex: 1 }}>
            <p css={{ fontWeight: 600 }}>Лот скрыт</p>
            <p css={{ opacity: 0.8, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {lotWords(lot).title}
            </p>
          </div>
          <button type="button" css={[act, { fontWeight: 600 }]} onClick={() => setHidden(lot, false)}>
            Вернуть
          </button>
          <Link to="/hidden" css={act} onClick={hideHiddenBar}>
            Все скрытые
          </Link>
        </div>
      )}
    </div>
  );
}
