import { css } from '@emotion/react';
import { Suspense } from 'react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { lazyOptional } from '../../lib/lazy/lazy-with-retry';
import { color, font, layer, space } from '../../ui/tokens';

/** Takes no room, so that nothing moves when the network comes and goes; the page's upper margin lies under it. */
const place = css({
  position: 'sticky',
  top: 'var(--header-height)',
  zIndex: layer.sticky,
  height: '2.8rem',
  marginBottom: '-2.8rem',
});

const line = css({
  minHeight: '2.8rem',
  display: 'flex',
  justifyContent: 'center',
  padding: `${space.xs} ${space.lg}`,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'center',
});

/** How old things are is said by a part that comes later; until it came, the line says its one word. */
const Words = lazyOptional(() => import('./offline-words'));

/** The thin line under the header while nothing is answered: so much, and of when the shown data are. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status" aria-label={online ? undefined : noAnswerWords()} css={online ? undefined : place}>
      {!online && (
        <p css={line}>
          <Suspense fallback={noAnswerWords()}>
            <Words />
          </Suspense>
        </p>
      )}
    </div>
  );
}
