import { css } from '@emotion/react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { useRootMark } from '../../lib/hooks/use-root-mark';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { color } from '../../ui/tokens';

const line = css({ background: color.bookedBg, color: color.bookedInk });

/** How old things are is said by a part that comes later; until it came, the line says its one word. */
const Words = lazyPart(() => import('./offline-words'));

/** The thin line in the header while nothing is answered: so much, and of when the shown data are. */
export function OfflineLine() {
  const online = useOnline();
  useRootMark('data-header-line', !online);
  return online ? (
    <div role="status" />
  ) : (
    <div role="status" aria-label={noAnswerWords()} className="header-line" css={line}>
      <Words fallback={noAnswerWords()} />
    </div>
  );
}
