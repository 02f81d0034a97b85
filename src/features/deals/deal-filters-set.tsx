import { css } from '@emotion/react';
import type { Deal } from '../../contract/deals/deal';
import { type DealPhase, dealPhases, type Payment, payments } from '../../contract/deals/deal-kinds';
import { type DealChoice, type DealFilters, dealChoices } from '../../contract/deals/find-deals';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choices/choice-field';
import { SearchField } from '../../ui/fields/search-field';
import { Icon } from '../../ui/graphics/icon';
import { color, media, space } from '../../ui/tokens';

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.lg,
  paddingBottom: space.lg,
  borderBottom: `1px solid ${color.line}`,
  '& > :first-of-type': { flex: '0 1 32rem' },
  '& .field': { width: '20rem' },
  '& .field-box': { width: '100%' },
  [media.mobile]: { '& > :first-of-type': { flexBasis: '100%' }, '& .field': { width: '100%' } },
});

interface DealFiltersSetProps {
  deals: readonly Deal[];
  filters: DealFilters;
  isAgency: boolean;
  onChange(change: Partial<DealFilters>): void;
  /** The same function in every render. */
  onSearch(search: string): void;
}

/** What the deals are looked through by; each value with how many there are of it under the other filters. */
export function DealFiltersSet({ deals, filters, isAgency, onChange, onSearch }: DealFiltersSetProps) {
  const choices = dealChoices(deals, filters);
  const clientName = deals.find(({ client }) => client?.id === filters.client)?.client?.name ?? 'Клиент';
  const offered = (list: readonly DealChoice[]) =>
    list.map((choice) => ({ ...choice, disabled: choice.count === 0 }));
  return (
    <search css={tools} aria-label="Сделки">
      <SearchField placeholder="Клиент, проект, номер лота" value={filters.search} onSearch={onSearch} />
      <ChoiceField
        label="Этап"
        any="Все этапы"
        value={filters.phase ?? ''}
        choices={offered(choices.phase)}
        onChange={(value) =>
          onChange({ phase: dealPhases.find((one): one is DealPhase => one === value) ?? null })
        }
      />
      <ChoiceField
        label="Проект"
        any="Все проекты"
        value={filters.project ?? ''}
        choices={offered(choices.project)}
        onChange={(value) => onChange({ project: value || null })}
      />
      <ChoiceField
        label="Оплата"
        any="Любая"
        value={filters.payment ?? ''}
        choices={offered(choices.payment)}
        onChange={(value) =>
          onChange({ payment: payments.find((one): one is Payment => one === value) ?? null })
        }
      />
      {filters.client !== null && (
        <Button
          look="secondary"
          aria-label={`Убрать отбор по клиенту: ${clientName}`}
          onClick={() => onChange({ client: null })}
        >
          {clientName}
          <Icon name="close" />
        </Button>
      )}
      {isAgency && (
        <ChoiceField
          label="Агент"
          any="Все агенты"
          value={filters.agent === null ? '' : String(filters.agent)}
          choices={offered(choices.agent)}
          onChange={(value) => onChange({ agent: value === '' ? null : Number(value) })}
        />
      )}
    </search>
  );
}
