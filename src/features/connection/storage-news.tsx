import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { counted } from '../../contract/text/words';
import type { Account } from '../../device/open-account/account';
import { guardStorage } from '../../device/open-account/guard-storage';
import { useAccountPersists } from '../../device/page/hooks/use-account-persists';
import { useDevice } from '../../device/page/hooks/use-device';
import { deviceSessionOnPage } from '../../device/page/session/device-session-on-page';
import { mirroredSession } from '../../device/page/session/session-on-page';
import { accountOf } from '../../device/session/session-state';
import { usePagesPersist } from '../../lib/hooks/use-pages-persist';
import { askToPersist } from '../../lib/install/persistence';
import { hasSessionMark } from '../../lib/session/cookies';
import { readDeviceContentMark, writeDeviceContentMark } from '../../lib/session/device-content-mark';
import { Button } from '../../ui/button';
import { color, font, radius, space } from '../../ui/tokens';

const note = css({
  maxWidth: '44rem',
  padding: `${space.md} ${space.lg} ${space.sm}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& a, & button': { marginLeft: `-${space.md}` },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '4.4rem',
  padding: `0 ${space.md}`,
  color: color.accent,
});

const CHANGE = ['изменение', 'изменения', 'изменений'] as const;

/** What the storage of the device did that the person must know: cleared by the browser, too small, or refused. */
export function StorageNews() {
  const { lost, setLost, isShut } = useGone();
  const memoryOutbox = useDevice((device) => device.memoryOutbox);
  const isRefused = !useAccountPersists();
  const isSlow = useDevice((device) => device.isSlow);
  const isSilent = useDevice(({ account }) => account?.isSilent === true);
  const isPageless = useIsPageless();
  const [isRead, setRead] = useState(false);
  usePersistence();
  const held = memoryOutbox ? memoryOutbox.waiting + memoryOutbox.sending : 0;
  return (
    <>
      {lost !== null && (
        <div css={note} role="alert">
          <p>
            То, что портал хранил на этом устройстве, стёрто: браузером или из другой вкладки. Избранное,
            клиентов, сделки и другие списки загрузим снова; файлы документов сохраните ещё раз.
          </p>
          {lost > 0 && (
            <p>Пропало неотправленное — {counted(lost, CHANGE)}. Проверьте избранное и заметки.</p>
          )}
          <Button look="quiet" onClick={() => setLost(null)}>
            Понятно
          </Button>
        </div>
      )}
      {isShut && (
        <div css={note} role="alert">
          <p>
            Хранилище портала на этом устройстве закрылось, и открыть его снова не получилось. Здесь больше
            ничего не сохраняется, а неотправленное, которое в нём лежало, могло пропасть: проверьте избранное
            и заметки.
          </p>
          <Button look="quiet" onClick={() => location.reload()}>
            Начать заново
          </Button>
        </div>
      )}
      {isSlow && (
        <div css={note} role="status">
          <p css={{ paddingBottom: space.xs }}>
            Память устройства пока не отвечает, пробуем ещё раз. Избранное и то, что ждёт отправки, появятся
            вместе с ней.
          </p>
        </div>
      )}
      {isSilent && !isRead && (
        <div css={note} role="alert">
          <p>
            Память устройства не ответила. Пока есть сеть, портал работает без неё; то, что ждало отправки,
            осталось в ней и уйдёт, когда она ответит. Закройте портал в других вкладках и начните заново.
          </p>
          <Button look="quiet" onClick={() => location.reload()}>
            Начать заново
          </Button>
        </div>
      )}
      {!isSilent && (isRefused || isPageless) && !isRead && (
        <div css={note} role="alert">
          <p>
            {isRefused
              ? 'Браузер не даёт порталу ничего хранить: так бывает в приватном окне. Пока есть сеть, всё работает; без сети портал не откроется, а неотправленное пропадёт вместе со страницей.'
              : 'Браузер не даёт порталу хранить страницы: так бывает в приватном окне. Пока есть сеть, всё работает; без сети портал не откроется. Неотправленное уйдёт, когда вы откроете его с сетью.'}
          </p>
          <Button look="quiet" onClick={() => setRead(true)}>
            Понятно
          </Button>
        </div>
      )}
      {held > 0 && (
        <div css={note} role="alert">
          <p>
            На устройстве кончилось место: {counted(held, CHANGE)} держим, только пока открыта эта страница.
            Не закрывайте её, пока всё не отправится.
          </p>
          <Link to="/device" css={link}>
            Освободить место
          </Link>
        </div>
      )}
    </>
  );
}

/** Whether somebody is at a portal that this browser will not open without a network. */
function useIsPageless(): boolean {
  const isSomebody = useDevice(({ account }) => account !== null);
  const keeps = usePagesPersist();
  return isSomebody && keeps === false;
}

/**
 * How many pending changes were lost with the cleared storage (null: none, or the person has read it), and whether
 * the device can no longer store anything.
 */
function useGone() {
  const account = useDevice((device) => device.account);
  const savedAt = useDevice(({ favorites }) => favorites?.savedAt ?? null);
  const unsent = useDevice(({ outbox }) => (outbox ? outbox.waiting + outbox.sending : null));
  const [lost, setLost] = useState<number | null>(null);
  const [shut, setShut] = useState<Account | null>(null);
  useEffect(() => {
    if (!account) return;
    // Seen at work: what waited was put back, so none of it is lost.
    return guardStorage(account, {
      onEvicted: () => setLost(0),
      onLost: () => setShut(account),
      isSignedIn,
      onFault: (error) => console.warn('device', error),
    });
  }, [account]);
  useEffect(() => {
    if (!account?.persists || !account.isNew) return;
    const mark = readDeviceContentMark();
    // It was here: the browser cleared it while the app was closed.
    if (mark?.account === account.id) setLost(mark.unsent);
  }, [account]);
  useEffect(() => {
    if (account?.persists && savedAt && unsent !== null)
      writeDeviceContentMark({ account: account.id, unsent });
  }, [account, savedAt, unsent]);
  return { lost, setLost, isShut: shut !== null && shut === account };
}

/** Whoever signs out, here, in another tab or from afar, notes it before anything is deleted, or loses the mark with it. */
const isSignedIn = async (id: number): Promise<boolean> =>
  (await deviceSessionOnPage().read()).is !== 'leaving' &&
  accountOf(mirroredSession()) === id &&
  hasSessionMark();

/** Asks the browser to keep all this once there is something to keep: a first favorite, or a first pending change. */
function usePersistence(): void {
  const isWorthIt = useDevice(
    ({ favorites, outbox }) =>
      (outbox?.waiting ?? 0) > 0 || (favorites?.items.some(({ pending }) => pending !== null) ?? false),
  );
  useEffect(() => {
    if (isWorthIt) void askToPersist();
  }, [isWorthIt]);
  useEffect(() => {
    const ask = () => void askToPersist();
    addEventListener('appinstalled', ask);
    return () => removeEventListener('appinstalled', ask);
  }, []);
}
