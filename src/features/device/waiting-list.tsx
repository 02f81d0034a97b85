import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../../contract/text/words';
import type { AccountDatabase } from '../../device/account/account-database';
import type { Account } from '../../device/open-account/account';
import { acknowledgeRefusal } from '../../device/outbox/pending/outbox-view';
import { readPendingChanges } from '../../device/outbox/pending/pending-changes';
import { useOnline } from '../../device/page/hooks/use-online';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { Button, buttonCss } from '../../ui/button';
import { color, font } from '../../ui/tokens';
import { ChangeSubjectLine } from './change-subject-line';
import { Part } from './part';
import { WaitingRow } from './waiting-row';

/** How often ages on the page are said anew. */
const NOW_EVERY_MS = 15_000;

/** Milliseconds since 1970, so often that 'минуту назад' stays true. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What waits to be sent and what the server refused, as it changes in whatever tab. */
export function WaitingList({ account }: { account: Account }) {
  const online = useOnline();
  const now = useNow();
  const { db } = account;
  const pendingChanges = usePersisted(
    useCallback((stored: AccountDatabase) => readPendingChanges(stored, { online, now }), [online, now]),
  );
  const [told, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const notify = (words: string) => {
    setMessage(words);
    // The row that was pressed may be gone, and the focus with it.
    requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus());
  };
  const waiting = pendingChanges?.waiting ?? [];
  const refused = pendingChanges?.refused ?? [];
  return (
    <>
      {refused.length > 0 && (
        <Part id="refused" title="Сервер не принял" note="На устройстве всё осталось как было до изменения.">
          <ul aria-label="Сервер не принял">
            {refused.map(({ id, about, detail }) => (
              <ChangeSubjectLine
                key={id}
                about={about}
                actions={
                  about.client ? (
                    <Link to="/clients/$id" params={{ id: about.client }} css={buttonCss('quiet')}>
                      Открыть
                    </Link>
                  ) : (
                    <Button
                      look="quiet"
                      onClick={() => void acknowledgeRefusal(db, id).then(() => notify(''))}
                    >
                      Понятно
                    </Button>
                  )
                }
              >
                <p css={{ color: color.refusedInk }}>{detail ?? 'Сервер не сказал почему.'}</p>
              </ChangeSubjectLine>
            ))}
          </ul>
        </Part>
      )}
      <Part
        id="waiting"
        title="Ждёт отправки"
        heading={heading}
        note={
          waiting.length > 0
            ? `${counted(waiting.length, ['изменение', 'изменения', 'изменений'])} ${waiting.length % 10 === 1 && waiting.length % 100 !== 11 ? 'отправится' : 'отправятся'}, когда появится сеть: по порядку, каждое один раз, даже если закрыть портал.`
            : undefined
        }
      >
        {pendingChanges !== null && waiting.length === 0 && <p css={{ color: color.ink2 }}>Всё отправлено</p>}
        {waiting.length > 0 && (
          <ul aria-label="Ждёт отправки">
            {waiting.map((pendingChange) => (
              <WaitingRow
                key={pendingChange.id}
                pendingChange={pendingChange}
                account={account}
                now={now}
                onTold={notify}
              />
            ))}
          </ul>
        )}
        <p role="status" css={{ minHeight: '2rem', marginTop: '0.8rem', fontSize: font.size.sm }}>
          {told}
        </p>
      </Part>
    </>
  );
}
