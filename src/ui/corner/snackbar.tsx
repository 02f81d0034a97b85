import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { media, space, touch } from '../tokens';
import { barCss } from './corner-css';
import {
  hideSnackbar,
  pauseSnackbar,
  readSnackbar,
  resumeSnackbar,
  subscribeSnackbar,
} from './snackbar-store';

const bar = css(barCss, {
  [media.mobile]: { gap: space.md },
  // The corner is low there: words alone, from their beginning.
  [media.largeText]: {
    alignItems: 'start',
    gap: space.sm,
    padding: `${space.xs} ${space.md}`,
    '& > :is(img, span)': { display: 'none' },
    '& > :last-child': { padding: 0 },
  },
});
const words = css({
  flex: 1,
  minWidth: 0,
  '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
/** How a button and a link look in it. */
export const snackbarActCss = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.sm}`,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3rem',
  whiteSpace: 'nowrap',
});

/** The place of the one bar that tells what was just done. */
export function SnackbarHost() {
  const shown = useSyncExternalStore(subscribeSnackbar, readSnackbar);
  return (
    <div role="status" aria-label={shown?.title} css={{ maxWidth: '100%' }}>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it.
        <div
          css={bar}
          data-snackbar={shown.about}
          onPointerEnter={pauseSnackbar}
          onPointerLeave={resumeSnackbar}
          onFocus={pauseSnackbar}
          onBlur={resumeSnackbar}
        >
          {shown.picture}
          <div css={words}>
            <p css={{ fontWeight: 600 }}>{shown.title}</p>
            <p css={{ opacity: 0.8 }}>{shown.text}</p>
          </div>
          {shown.undo && (
            <button
              type="button"
              css={[snackbarActCss, { fontWeight: 600 }]}
              onClick={() => {
                hideSnackbar(shown.about);
                shown.undo?.();
              }}
            >
              Вернуть
            </button>
          )}
          {shown.link}
        </div>
      )}
    </div>
  );
}
