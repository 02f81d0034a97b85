import { useState } from 'react';
import type { PageMessage } from '../../contract/messages';
import type { Theme } from '../../contract/theme';
import { chooseTheme, keptTheme } from '../../lib/theme';
import { RadioSwitch } from '../../ui/radio-switch';
import { Section } from './section';

const options = [
  { value: 'system', label: 'Системная' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const;

/** Light or dark on this device, whatever the system has. */
export function ThemeSection() {
  const [theme, setTheme] = useState<Theme | 'system'>(() => keptTheme() ?? 'system');
  return (
    <Section id="theme" title="Оформление" note="Только на этом устройстве. Планы всегда на светлом листе.">
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
    </Section>
  );
}
