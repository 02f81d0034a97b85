import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useDevice } from '../../device/page/hooks/use-device';
import { useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { dataSentence } from '../../lib/words/dates/russian-time';
import { below, font } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';

/** The header has room for one line. */
const narrow = css({ [`@media ${below(360)}`]: { fontSize: font.size.xs } });
const link = css({ textDecoration: 'underline', textUnderlineOffset: '0.2em' });

/**
 * 'Нет сети. Данные на 14:05, 5 минут назад', or 'Данные на 14:05 · ждёт отправки: 2', which leads to what waits and has
 * one line on a phone. Screen readers hear it once, not with every minute.
 */
export default function OfflineWords() {
  const at = useSyncExternalStore(subscribeShownAge, readShownAge);
  const now = useShownDataAge(at);
  const waiting = useDevice(({ outbox }) => (outbox ? outbox.waiting + outbox.sending : 0));
  return (
    <span css={narrow}>
      {noAnswerWords()}
      <span aria-live="off">
        {at !== null && now !== null && <>. {dataSentence(at, now, waiting > 0)}</>}
        {waiting > 0 && (
          <>
            {'\u00a0· '}
            <Link to="/device" css={link}>
              ждёт отправки: {waiting}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}
