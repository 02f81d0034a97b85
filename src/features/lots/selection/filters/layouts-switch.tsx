import { css } from '@emotion/react';
import { color, space, touch } from '../../../../ui/tokens';

const tick = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  fontSize: '1.5rem',
  cursor: 'pointer',
  '& input': { width: '2rem', height: '2rem', margin: 0, flex: 'none', accentColor: color.accent },
});

interface LayoutsSwitchProps {
  isOn: boolean;
  onChange(layouts: 'each' | undefined): void;
}

/** Whether lots of one layout are one card. */
export const LayoutsSwitch = ({ isOn, onChange }: LayoutsSwitchProps) => (
  <label css={tick}>
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked ? undefined : 'each')}
    />
    Одинаковые планировки вместе
  </label>
);
