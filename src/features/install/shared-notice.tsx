import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { forgetSharedNotice, readSharedNotice, subscribeSharedNotice } from '../../lib/shared-notice';
import { Button } from '../../ui/button';
import { askingNoteCss } from '../../ui/corner/corner-css';

const words = css({ flex: '1 1 auto' });

/** Says to whoever shared a link into the app why they stand before the selection and not before a lot. */
export function SharedNotice() {
  const isTold = useSyncExternalStore(subscribeSharedNotice, readSharedNotice);
  return (
    <div role="status" aria-label={isTold ? 'Лот не найден' : undefined}>
      {isTold && (
        <div css={askingNoteCss}>
          <p css={words}>
            В том, чем вы поделились, нет ссылки на лот. Найдите его в подборе — например, по номеру.
          </p>
          <Button look="quiet" onClick={forgetSharedNotice}>
            Понятно
          </Button>
        </div>
      )}
    </div>
  );
}
