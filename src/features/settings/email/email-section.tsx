import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import type { EmailChange } from '../../../contract/accounts/fields/email-code';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss } from '../save-row';
import { SettingsSection } from '../section';
import { type Settings, settingsQueries } from '../settings-queries';
import { EmailForm } from './email-form';
import { EmailWaiting } from './email-waiting';

interface EmailSectionProps {
  user: User;
  /** Null: not known, as without a network. */
  settings: Settings | null;
  onUser(user: User): void;
}

/** The e-mail that holds, and the one that waits for its letter to be answered. */
export function EmailSection({ user, settings, onUser }: EmailSectionProps) {
  const queryClient = useQueryClient();
  const [told, setMessage] = useState<{ text: string; isBad: boolean } | null>(null);
  const put = (change: EmailChange | null, isProved = false) =>
    queryClient.setQueryData(
      settingsQueries.settings().queryKey,
      (known) => known && { ...known, email_change: change, ...(isProved && { email_proved: true }) },
    );
  return (
    <SettingsSection
      id="email"
      title="Электронная почта"
      note="По ней можно войти с паролем и восстановить его, на неё приходят письма о входе."
    >
      {settings === null ? (
        <TextField
          label="Электронная почта"
          value={user.email}
          readOnly
          hint="Сменить почту можно, когда есть сеть"
        />
      ) : settings.email_change ? (
        <EmailWaiting
          key={settings.email_change.email}
          email={user.email}
          change={settings.email_change}
          onSent={put}
          onConfirmed={(next) => {
            put(null, true);
            setMessage({ text: 'Почта подтверждена', isBad: false });
            onUser(next);
          }}
          onGone={(text, isBad) => {
            put(null);
            setMessage({ text, isBad });
          }}
        />
      ) : (
        <EmailForm
          user={user}
          settings={settings}
          onSent={(change) => {
            setMessage(null);
            put(change);
          }}
        />
      )}
      <p role="status" css={{ marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}>
        {told && !told.isBad && told.text}
      </p>
      {told?.isBad && (
        <p css={settingsAlertCss} role="alert">
          {told.text}
        </p>
      )}
    </SettingsSection>
  );
}
