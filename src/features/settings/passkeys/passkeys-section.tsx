import { SettingsSection } from '../section';
import { OwnPasskeys } from './own-passkeys';

/** Signing in by finger or face, as a part of the settings. */
export function PasskeysSection({ phone }: { phone: string }) {
  return (
    <SettingsSection
      id="passkeys"
      title="Вход по отпечатку или лицу"
      note="Вместо кода из СМС: палец, лицо или PIN-код устройства. Работает и там, где СМС не приходят. Отпечаток и лицо не покидают устройство, портал их не получает."
    >
      <OwnPasskeys phone={phone} />
    </SettingsSection>
  );
}
