import { css } from '@emotion/react';
import { useState } from 'react';
import { RadioSwitch } from '../choices/radio-switch';
import { ModalHost } from '../modals/modal-host';
import { space } from '../tokens';
import { FileSpecimens, SelectSpecimens, SwitchSpecimens } from './choice-specimens';
import { MaskSpecimens, PhoneSpecimens, TextSpecimens } from './field-specimens';
import { ButtonSpecimens, ListSpecimens, OverlaySpecimens } from './other-specimens';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
});

const themes = [
  { value: 'system', label: 'Авто' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const;
type Theme = (typeof themes)[number]['value'];

/** Every control of the design system in every state, to be looked at while it is made. */
export function UiPage() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <main className="page">
      <div css={head}>
        <h1 className="page-title">Элементы управления</h1>
        <RadioSwitch label="Тема" options={themes} value={theme} onChange={choose} />
      </div>
      <TextSpecimens />
      <PhoneSpecimens />
      <MaskSpecimens />
      <SelectSpecimens />
      <SwitchSpecimens />
      <FileSpecimens />
      <ButtonSpecimens />
      <OverlaySpecimens />
      <ListSpecimens />
      <ModalHost host="first" />
    </main>
  );
}
