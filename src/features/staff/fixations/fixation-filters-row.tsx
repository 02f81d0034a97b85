import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { FixationState } from '../../../contract/accounts/fixation-rules';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/choices/select-field';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { SearchField } from '../../../ui/fields/search-field';
import { font, space, touch } from '../../../ui/tokens';
import { accountName } from '../accounts/account-words';
import { staffLotQueries } from '../lots/lot-queries';
import { SearchCombobox } from '../search/search-combobox';
import { staffQueries } from '../staff-queries';
import type { FixationFilters } from './fixation-queries';

const rowCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(17rem, 1fr))',
  alignItems: 'end',
  gap: space.md,
  margin: `${space.md} 0`,
});
const chosenCss = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  minHeight: touch,
  fontSize: font.size.sm,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

const states: readonly { value: FixationState; label: string }[] = [
  { value: 'checking', label: 'Ждёт ответа' },
  { value: 'review', label: 'На рассмотрении' },
  { value: 'fixed', label: 'Закреплён' },
  { value: 'expiring', label: 'Срок подходит' },
  { value: 'expired', label: 'Срок прошёл' },
  { value: 'refused', label: 'Отказ' },
];
const waits = [
  { value: '1', label: 'Больше суток' },
  { value: '3', label: 'Больше 3 дней' },
  { value: '7', label: 'Больше недели' },
];
const orders = [
  { value: 'oldest', label: 'Сначала давние' },
  { value: 'newest', label: 'Сначала новые' },
];

interface FixationFiltersRowProps {
  filters: FixationFilters;
  /** The state, the project, the waiting time and the order. */
  onFilters(change: FixationFilters): void;
  /** The same function in every render. */
  onSearch(search: string): void;
  onAgent(id: number | undefined): void;
}

/** By what fixations are found, and in which order they stand. */
export function FixationFiltersRow({ filters, onFilters, onSearch, onAgent }: FixationFiltersRowProps) {
  const projects = useQuery(staffLotQueries.specs()).data?.projects ?? [];
  return (
    <div css={rowCss}>
      <SearchField
        placeholder="Клиент, телефон, проект, агент"
        value={filters.search ?? ''}
        onSearch={onSearch}
      />
      <AgentFilter id={filters.agent} onAgent={onAgent} />
      <SelectField
        label="Состояние"
        placeholder="Любое"
        clearButton
        choices={states}
        value={filters.state ?? ''}
        onChange={(state) => onFilters({ state: state as FixationState | '' })}
      />
      <SelectField
        label="Проект"
        placeholder="Все"
        clearButton
        searched
        searchHint="Проект"
        choices={projects.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={filters.project ?? ''}
        onChange={(project) => onFilters({ project })}
      />
      <SelectField
        label="Сколько ждёт"
        placeholder="Не важно"
        clearButton
        choices={waits}
        value={filters.days ?? ''}
        onChange={(days) => onFilters({ days: days || undefined })}
      />
      <SelectField
        label="Порядок"
        placeholder={filters.show === 'all' ? 'Сначала новые' : 'Кто ждёт дольше'}
        clearButton
        choices={orders}
        value={filters.order ?? ''}
        onChange={(order) => onFilters({ order: order as 'oldest' | 'newest' | '' })}
      />
    </div>
  );
}

/** The agent or agency whose fixations are shown: sought by name, phone or INN. */
function AgentFilter({ id, onAgent }: { id: string | undefined; onAgent(id: number | undefined): void }) {
  const frame = useId();
  const [sought, setSought] = useState('');
  const found = useQuery({ ...staffQueries.search(sought), enabled: sought !== '' }).data?.accounts;
  const account = useQuery({ ...staffQueries.account(Number(id)), enabled: id !== undefined }).data?.account;
  return (
    <FieldFrame id={frame} label="Агент или агентство" labelId={`${frame}-label`}>
      {id === undefined ? (
        <SearchCombobox
          label="Агент или агентство"
          placeholder="Имя, телефон, ИНН"
          options={
            sought === ''
              ? undefined
              : found?.map((one) => ({
                  ...{ key: String(one.id), group: 'Кабинеты', title: one.name, id: one.id },
                  note: one.is_agency ? 'Агентство и его агенты' : formatPhone(one.phone),
                }))
          }
          note={found?.length === 0 ? 'Такого кабинета нет.' : null}
          onSought={setSought}
          onChoose={(one) => onAgent(one.id)}
        />
      ) : (
        <div css={chosenCss}>
          {account ? accountName(account) : `Кабинет № ${id}`}
          <Button
            look="quiet"
            aria-label="Показать закрепления всех агентов"
            onClick={() => onAgent(undefined)}
          >
            Сбросить
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
