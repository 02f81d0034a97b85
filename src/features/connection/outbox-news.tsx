import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { actWords } from '../../contract/accounts/outbox-kinds';
import { counted } from '../../contract/text/words';
import { useDevice } from '../../device/page/hooks/use-device';
import { lotWords } from '../../shell/lot/lot-words';
import { Button, buttonCss } from '../../ui/button';
import { cornerNoteCss } from '../../ui/corner/corner-css';
import { duration } from '../../ui/tokens';
import { StorageNews } from './storage-news';

const loadView = () => import('../../device/outbox/pending/outbox-view');

/** What became of what waited: how much was sent once nothing waits, and every refusal until it has been read. */
export function OutboxNews() {
  const outbox = useDevice((device) => device.outbox);
  const account = useDevice((device) => device.account);
  const sent = outbox && outbox.waiting + outbox.sending === 0 ? outbox.sent : 0;
  const [told, notify] = useState(0);
  useEffect(() => {
    if (sent === 0 || !account) return;
    notify(sent);
    // At once: whoever reloads the page has read it, and is not told again.
    void loadView()
      .then(({ acknowledgeSent }) => acknowledgeSent(account.db))
      .catch((error: unknown) => console.warn('device', error));
  }, [sent, account]);
  useEffect(() => {
    if (told === 0) return;
    const timer = setTimeout(() => notify(0), duration.snackbar);
    return () => clearTimeout(timer);
  }, [told]);
  // The page of the device tells them itself, and so does that of a client.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const refusal = outbox?.refused.find(
    ({ about }) => path !== '/device' && !(about.client && path.startsWith('/clients/')),
  );
  return (
    <>
      <StorageNews />
      <div role="status" aria-label={told > 0 ? 'Отправлено' : undefined}>
        {told > 0 && (
          <div css={cornerNoteCss}>Отправлено: {counted(told, ['изменение', 'изменения', 'изменений'])}</div>
        )}
      </div>
      {refusal && account && (
        <div css={cornerNoteCss} role="alert">
          <span>
            <b css={{ display: 'block', fontWeight: 600 }}>
              Сервер не принял: {actWords[refusal.about.act].toLowerCase()}
            </b>
            {refusal.about.client && <span css={{ display: 'block' }}>{refusal.about.text}</span>}
            {refusal.about.lot && <span css={{ display: 'block' }}>{lotWords(refusal.about.lot).name}</span>}
            {refusal.detail}
          </span>
          {refusal.about.client ? (
            // What was written there is kept until it is mended or given up.
            <Link to="/clients/$id" params={{ id: refusal.about.client }} css={buttonCss('quiet')}>
              Открыть
            </Link>
          ) : (
            <Button
              look="quiet"
              onClick={() =>
                loadView().then(({ acknowledgeRefusal }) => acknowledgeRefusal(account.db, refusal.id))
              }
            >
              Понятно
            </Button>
          )}
        </div>
      )}
    </>
  );
}
