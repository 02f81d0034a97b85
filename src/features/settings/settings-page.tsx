import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { hasPasskeys } from '../../lib/browser/passkeys';
import { Button } from '../../ui/button';
import { color, font, media, space, touch } from '../../ui/tokens';
import { CalendarSection } from './calendar/calendar-section';
import { AccountEndSection } from './deletion/account-end-section';
import { EmailSection } from './email/email-section';
import { FeedsSection } from './feeds/feeds-section';
import { PasskeysSection } from './passkeys/passkeys-section';
import { AgencySection } from './sections/agency-section';
import { DevicesSection } from './sections/devices-section';
import { NoticesSection } from './sections/notices-section';
import { PasswordSection } from './sections/password-section';
import { PersonSection } from './sections/person-section';
import { PictureSection } from './sections/picture-section';
import { StorageSection } from './sections/storage-section';
import { ThemeSection } from './sections/theme-section';
import { settingsQueries } from './settings-queries';

const layout = css({
  display: 'grid',
  gridTemplateColumns: '20rem minmax(0, 1fr)',
  gap: space.x4,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: space.xl },
});
const contents = css({
  position: 'sticky',
  top: `calc(var(--header-height) + ${space.xl})`,
  borderLeft: `1px solid ${color.line}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '3.6rem',
    paddingLeft: space.lg,
    color: color.ink2,
    fontSize: font.size.sm,
    [media.hover]: { '&:hover': { color: color.accent } },
  },
  [media.tablet]: { display: 'none' },
});

interface SettingsPageProps {
  user: User;
  onUser(user: User): void;
  onDeleted(): Promise<void>;
  /** Notifications on this very device, which the portal sends while it is closed. */
  pushOnDevice: ReactNode;
}

/** Everything that a person sets for their own account, each part saved by itself. */
export function SettingsPage({ user, onUser, onDeleted, pushOnDevice }: SettingsPageProps) {
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQueries.settings());
  const { data: passkeys } = useQuery(settingsQueries.passkeys());
  // Where neither browser nor address have them, only such as were made elsewhere are worth a place.
  const showsPasskeys = hasPasskeys() || (passkeys?.results.length ?? 0) > 0;
  const isAgency = user.role === 'company';
  const sections = [
    ['person', isAgency ? 'Контактное лицо' : 'Личные данные'],
    ['email', 'Электронная почта'],
    ['picture', isAgency ? 'Логотип' : 'Фотография'],
    ...(isAgency && settings ? [['agency', 'Данные агентства'] as const] : []),
    ...(settings
      ? ([
          ['password', 'Пароль'],
          ['notices', 'Уведомления'],
        ] as const)
      : []),
    ...(showsPasskeys ? [['passkeys', 'Отпечаток или лицо'] as const] : []),
    ['devices', 'Устройства'],
    ['calendar', 'Календарь телефона'],
    ['theme', 'Оформление'],
    ['storage', 'Память устройства'],
    ['data', 'Ваши данные'],
  ] as const;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Настройки</h1>
      <div css={layout}>
        <nav css={contents} aria-label="Разделы настроек">
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          ))}
        </nav>
        <div css={{ minWidth: 0 }}>
          <PersonSection user={user} onUser={onUser} />
          <EmailSection user={user} settings={settings ?? null} onUser={onUser} />
          <PictureSection user={user} onUser={onUser} />
          {settings ? (
            <>
              {isAgency && <AgencySection user={user} settings={settings} onUser={onUser} />}
              {isAgency && <FeedsSection />}
              <PasswordSection
                hasPassword={settings.has_password}
                email={user.email}
                key={String(settings.has_password)}
              />
              <NoticesSection
                notices={settings.notices}
                hasPolicy={settings.policy_version !== null}
                onDevice={pushOnDevice}
              />
            </>
          ) : (
            <Unknown error={error} isFetching={isFetching} onRetry={() => void refetch()} />
          )}
          {showsPasskeys && <PasskeysSection phone={user.phone} />}
          <DevicesSection />
          <CalendarSection />
          <ThemeSection />
          <StorageSection />
          <AccountEndSection
            phone={user.phone}
            hasPassword={settings?.has_password ?? null}
            waits={settings?.deletion_waits ?? null}
            onDeleted={onDeleted}
          />
        </div>
      </div>
    </main>
  );
}

/** What is known only to the server, and has not come. */
function Unknown({
  error,
  isFetching,
  onRetry,
}: {
  error: Error | null;
  isFetching: boolean;
  onRetry(): void;
}) {
  const isOffline = error instanceof CallError && (error.kind === 'network' || error.kind === 'offline');
  return (
    <div
      css={{
        minHeight: '24rem',
        padding: `${space.x2} 0`,
        borderTop: `1px solid ${color.line}`,
        color: color.ink2,
      }}
      aria-busy={isFetching}
      role="status"
    >
      {error && (
        <>
          <p>
            {isOffline
              ? 'Пароль, уведомления и устройства видны, когда есть сеть: на этом устройстве их не храним.'
              : failureText(error)}
          </p>
          <Button
            look="secondary"
            css={{ marginTop: space.md, minHeight: touch }}
            busy={isFetching}
            onClick={onRetry}
          >
            Повторить
          </Button>
        </>
      )}
    </div>
  );
}

/** To a section of this page: the address stays, so that nothing asks whether the page is being left. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
