import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { counted } from '../../contract/text/words';
import {
  type Ended,
  forgetEndedNotice,
  readEndedNotice,
  subscribeEndedNotice,
} from '../../lib/session/ended-notice';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `0 ${space.md}`,
  padding: `${space.xs} var(--gutter)`,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  '& > p': { padding: `${space.sm} 0` },
  '& > button': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** Says why the session ended and what became of the pending changes. */
export function EndedNotice() {
  const ended = useSyncExternalStore(subscribeEndedNotice, readEndedNotice);
  return (
    <div role="alert">
      {ended && (
        <div css={line}>
          <p>{words(ended)}</p>
          <Button look="quiet" onClick={forgetEndedNotice}>
            Понятно
          </Button>
        </div>
      )}
    </div>
  );
}

function words(ended: Ended): string {
  if (ended === 'afar')
    return 'На этом устройстве вы вышли: сеанс завершён с другого устройства. Всё личное отсюда стёрто.';
  const waits = counted(ended.unsent, ['изменение ждёт', 'изменения ждут', 'изменений ждут']);
  return `Сеанс закончился. ${waits} отправки на этом устройстве: войдите в свой кабинет, и всё уйдёт само.`;
}
