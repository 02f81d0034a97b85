import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useDevice } from '../../device/page/hooks/use-device';
import { useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { dataSentence } from '../../lib/words/dates/russian-time';
import { below, font } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';

/**
 * The header has room for one line: what has none in it wraps to a second one, which is not shown. What waits comes
 * before the age of the data.
 */
const oneLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  rowGap: '1rem',
  height: '2rem',
  overflow: 'clip',
  overflowClipMargin: '4px',
  whiteSpace: 'pre',
  [`@media ${below(360)}`]: { fontSize: font.size.xs },
});
const last = css({ order: 1 });
const link = css({ textDecoration: 'underline', textUnderlineOffset: '0.2em' });

/**
 * 'Нет сети. Данные на 14:05, 5 минут назад', or 'Нет сети · ждёт отправки: 2. Данные на 14:05', which leads to what
 * waits. Screen readers hear it once, not with every minute.
 */
export default function OfflineWords() {
  const at = useSyncExternalStore(subscribeShownAge, readShownAge);
  const now = useShownDataAge(at);
  const waiting = useDevice(({ outbox }) => (outbox ? outbox.waiting + outbox.sending : 0));
  const isKnown = at !== null && now !== null;
  const data = isKnown ? dataSentence(at, now, true) : '';
  const whole = isKnown && waiting === 0 ? dataSentence(at, now) : '';
  return (
    <span css={oneLine}>
      <span>{noAnswerWords()}</span>
      {data && (
        <span css={last} aria-live="off">
          . {data}
        </span>
      )}
      {whole.startsWith(data) && (
        <span css={last} aria-live="off">
          {whole.slice(data.length)}
        </span>
      )}
      {waiting > 0 && (
        <span aria-live="off">
          {'\u00a0· '}
          <Link to="/device" css={link}>
            ждёт отправки: {waiting}
          </Link>
        </span>
      )}
    </span>
  );
}
