import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../../contract/words';
import type { Account } from '../../device/account/account';
import type { AccountDatabase } from '../../device/account/account-database';
import { acknowledgeRefusal } from '../../device/outbox/outbox-view';
import { readWaitingWishes } from '../../device/outbox/waiting-wishes';
import { useKept } from '../../device/page/use-kept';
import { useOnline } from '../../device/page/use-online';
import { Button, buttonCss } from '../../ui/button';
import { color, font } from '../../ui/tokens';
import { Part } from './part';
import { WaitingRow } from './waiting-row';
import { WishAboutLine } from './wish-about-line';

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
  const wishes = useKept(
    useCallback((kept: AccountDatabase) => readWaitingWishes(kept, { online, now }), [online, now]),
  );
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (words: string) => {
    setTold(words);
    // The row that was pressed may be gone, and the focus with it.
    requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus());
  };
  const waiting = wishes?.waiting ?? [];
  const refused = wishes?.refused ?? [];
  return (
    <>
      {refused.length > 0 && (
        <Part id="refused" title="Сервер не принял" note="На устройстве всё осталось как было до изменения.">
          <ul aria-label="Сервер не принял">
            {refused.map(({ id, about, detail }) => (
              <WishAboutLine
                key={id}
                about={about}
                actions={
                  about.client ? (
                    <Link to="/clients/$id" params={{ id: about.client }} css={buttonCss('quiet')}>
                      Открыть
                    </Link>
                  ) : (
                    <Button look="quiet" onClick={() => void acknowledgeRefusal(db, id).then(() => tell(''))}>
                      Понятно
                    </Button>
                  )
                }
              >
                <p css={{ color: color.refusedInk }}>{detail ?? 'Сервер не сказал почему.'}</p>
              </WishAboutLine>
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
            ? `${counted(waiting.length, ['изменение', 'изменения', 'изменений'])}. Уйдут сами и по порядку, даже если закрыть портал: каждое — один раз.`
            : undefined
        }
      >
        {wishes !== null && waiting.length === 0 && (
          <p css={{ color: color.ink2 }}>Всё отправлено: сервер знает обо всём, что вы здесь сделали.</p>
        )}
        {waiting.length > 0 && (
          <ul aria-label="Ждёт отправки">
            {waiting.map((wish) => (
              <WaitingRow key={wish.id} {...{ wish, account, now }} onTold={tell} />
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
