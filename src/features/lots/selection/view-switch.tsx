import { css } from '@emotion/react';
import { Icon } from '../../../ui/icon';
import { color, radius, touch } from '../../../ui/tokens';

const group = css({
  display: 'inline-flex',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
const side = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: `calc(${touch} - 2px)`,
  color: color.ink2,
  '&[aria-pressed=true]': { background: color.accentTint, color: color.accent },
  '& .icon': { width: '2rem', height: '2rem' },
});

interface ViewSwitchProps {
  isTable: boolean;
  onChange(isTable: boolean): void;
}

/** Cards or a table. */
export function ViewSwitch({ isTable, onChange }: ViewSwitchProps) {
  const button = (label: string, table: boolean) => (
    <button
      type="button"
      css={side}
      aria-label={label}
      title={label}
      aria-pressed={isTable === table}
      onClick={() => onChange(table)}
    >
      <Icon name={table ? 'rows' : 'cards'} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label="Вид" css={group} className="view-switch">
      {button('Карточки', false)}
      {button('Таблица', true)}
    </div>
  );
}
