import { useState } from 'react';
import type { PageMessage } from '../../../contract/service-worker/messages';
import type { Theme } from '../../../contract/theme';
import { chooseTheme, savedTheme } from '../../../lib/rendering/theme';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { SettingsSection } from '../section';

const options = [
  { value: 'system', label: 'Системная' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const;

/** Light or dark on this device, whatever the system has. */
export function ThemeSection() {
  const [theme, setTheme] = useState<Theme | 'system'>(() => savedTheme() ?? 'system');
  return (
    <SettingsSection
      id="theme"
      title="Оформление"
      note="Только на этом устройстве. Планы всегда на светлом листе."
    >
      <RadioSwitch
        label="Тема"
        options={options}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          chooseTheme(next === 'system' ? null : next);
          // The pages that open without asking anybody are drawn anew.
          navigator.serviceWorker?.controller?.postMessage({ type: 'draw' } satisfies PageMessage);
        }}
      />
    </SettingsSection>
  );
}
