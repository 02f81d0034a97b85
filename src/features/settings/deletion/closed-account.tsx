import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { User } from '../../../contract/accounts/account';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, space } from '../../../ui/tokens';
import { settingsQueries } from '../settings-queries';

const AccountEnd = lazyWithRetry(async () => ({
  default: (await import('./account-end-section')).AccountEnd,
}));

const SignedInDevices = lazyWithRetry(async () => ({
  default: (await import('../sections/devices-section')).SignedInDevices,
}));

const OwnPasskeys = lazyWithRetry(async () => ({
  default: (await import('../passkeys/own-passkeys')).OwnPasskeys,
}));

const noteCss = css({ marginBottom: space.lg, color: color.ink2 });
const quiet = css({ whiteSpace: 'normal', textAlign: 'start' });

interface ClosedAccountProps {
  user: User;
  /** The account is gone on the server: takes it from the device, and leads out. */
  onDeleted(): Promise<void>;
}

/**
 * Whoever has no settings, blocked or not yet confirmed, takes what is stored of them, or ends the account, here, and
 * the sessions of a lost telephone.
 */
export function ClosedAccount({ user, onDeleted }: ClosedAccountProps) {
  return (
    <p css={{ margin: `-${space.x2} 0 ${space.x2}` }}>
      <Button
        look="quiet"
        css={quiet}
        onClick={() => {
          const modal = openModal({
            name: 'account-data',
            title: 'Ваши данные',
            content: (
              <YourData
                user={user}
                onDeleted={async () => {
                  modal.close();
                  await onDeleted();
                }}
              />
            ),
          });
        }}
      >
        Скачать мои данные или удалить кабинет
      </Button>
      <Button look="quiet" css={quiet} onClick={openDevices}>
        Устройства, на которых вы вошли
      </Button>
    </p>
  );
}

const openDevices = () =>
  openModal({
    name: 'devices',
    title: 'Устройства',
    content: (
      <>
        <p css={noteCss}>
          {withoutWidows(
            'Потеряли телефон — завершите его сеанс: при первой же связи с сервером всё личное с него сотрётся.',
          )}
        </p>
        <Suspense fallback={<div css={{ minHeight: '12rem' }} />}>
          <SignedInDevices />
          <h3 css={{ margin: `${space.xl} 0 ${space.sm}`, fontWeight: 600 }}>Вход по отпечатку или лицу</h3>
          <OwnPasskeys phone={null} />
        </Suspense>
      </>
    ),
  });

function YourData({ user, onDeleted }: ClosedAccountProps) {
  const { data = null } = useQuery(settingsQueries.hasPassword());
  return (
    <>
      <p css={noteCss}>
        {withoutWidows(
          'Копия всего, что портал хранит о вас, — или удаление кабинета вместе с этим. Настройки для этого не нужны.',
        )}
      </p>
      <Suspense fallback={<div css={{ minHeight: '8rem' }} />}>
        <AccountEnd phone={user.phone} hasPassword={data} waits={null} onDeleted={onDeleted} />
      </Suspense>
    </>
  );
}
