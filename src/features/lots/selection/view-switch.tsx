import { Icon } from '../../../ui/graphics/icon';

interface ViewSwitchProps {
  isTable: boolean;
  onChange(isTable: boolean): void;
}

/** Cards or a table; on a phone large cards or rows. Styled as its place in the first paint. */
export function ViewSwitch({ isTable, onChange }: ViewSwitchProps) {
  const button = (label: string, table: boolean) => (
    <button type="button" title={label} aria-pressed={isTable === table} onClick={() => onChange(table)}>
      <Icon name={table ? 'rows' : 'cards'} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label="Вид" className="view-switch">
      {button('Карточки', false)}
      {button('Таблица', true)}
    </div>
  );
}
