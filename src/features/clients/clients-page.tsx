import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import type { ClientOrder } from '../../contract/accounts/client-filters';
import { counted } from '../../contract/text/words';
import { useAccountPersists } from '../../device/page/hooks/use-account-persists';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { Button, buttonCss } from '../../ui/button';
import { ChoiceField } from '../../ui/choices/choice-field';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/search-field';
import { color, media, space, touch } from '../../ui/tokens';
import { ClientFilterFields } from './client-filter-fields';
import { ClientSkeleton, ClientsList } from './clients-list';
import { type ClientFilters, findClients } from './find-clients';
import { useClientDialog } from './form/use-client-dialog';
import { useClients } from './use-clients';

/** Rows of a page. Source: specification § 9. */
const PAGE = 8;

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  marginBottom: space.lg,
});
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  [media.mobile]: { '& a': { padding: `0 ${space.md}` } },
});
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.lg,
  paddingBottom: space.lg,
  borderBottom: `1px solid ${color.line}`,
  '& > :first-child': { flex: '0 1 36rem' },
  '& [role=status]': { marginRight: 'auto', lineHeight: touch },
  [media.mobile]: {
    '& > :first-child': { flexBasis: '100%' },
    '& .field, & .field-box': { width: '100%' },
    '& .list-order': { width: 'min(17rem, 100%)' },
    '& > .field:not(:first-child)': { flex: '1 1 14rem' },
  },
});

const orders: { value: ClientOrder; label: string }[] = [
  { value: '-created_at', label: 'Новые' },
  { value: 'last_name', label: 'По фамилии' },
];

interface ClientsPageProps {
  user: User;
  filters: ClientFilters;
  /** The same function in every render. */
  onFilters(change: Partial<ClientFilters>): void;
  renderAge(at: number): ReactNode;
}

/** The clients of an agent, or of an agency and its agents; all of them are on the device, and found there. */
export function ClientsPage({ user, filters, onFilters, renderAge }: ClientsPageProps) {
  const { stored, asked } = useClients();
  const openForm = useClientDialog(user);
  const wanted = JSON.stringify(filters);
  const [shown, show] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  const search = useCallback((sought: string) => onFilters({ search: sought }), [onFilters]);
  const isAgency = user.role === 'company';
  const items = stored?.items ?? [];
  const keeps = useAccountPersists();
  const now = useServerNow();
  const found = findClients(items, filters, now);
  const isKnown = stored !== null && (stored.savedAt !== null || items.length > 0);
  const add = <Button onClick={() => openForm(null)}>Добавить клиента</Button>;
  return (
    <main className="page" id="content">
      <div css={head}>
        <h1 className="page-title" css={{ marginRight: 'auto', marginBottom: 0 }}>
          Клиенты
        </h1>
        <div css={ways}>
          <Link to="/deals" css={buttonCss('secondary')}>
            Сделки
          </Link>
          <Link to="/calendar" css={buttonCss('secondary')}>
            Календарь
          </Link>
        </div>
        {items.length > 0 && add}
      </div>
      {items.length > 0 && (
        <search css={tools} aria-label="Клиенты">
          <SearchField placeholder="Фамилия, телефон или почта" value={filters.search} onSearch={search} />
          <ClientFilterFields
            items={items}
            filters={filters}
            now={now}
            isAgency={isAgency}
            onFilters={onFilters}
          />
          <p role="status" css={{ color: color.ink2 }}>
            {counted(found.length, CLIENT)}
          </p>
          <ChoiceField
            label="Сортировка"
            labelled={false}
            className="list-order"
            required
            choices={orders}
            value={filters.order}
            onChange={(value) => {
              const order = orders.find((one) => one.value === value);
              if (order) onFilters({ order: order.value });
            }}
          />
        </search>
      )}
      <ClientsList
        user={user}
        clients={found.slice(0, pages * PAGE)}
        namesAgent={isAgency && filters.agent === null}
        now={now}
      />
      {found.length > pages * PAGE && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          onClick={() => show({ wanted, pages: pages + 1 })}
        >
          Показать ещё
        </Button>
      )}
      {isKnown && items.length === 0 && (
        <EmptyState
          title="Клиентов пока нет"
          text={`Добавьте первого: имя, телефон и согласие клиента.${keeps ? ' Это работает и без сети.' : ''}`}
        >
          {add}
        </EmptyState>
      )}
      {items.length > 0 && found.length === 0 && (
        <EmptyState title="Никого не нашли" text="Проверьте запрос или снимите отбор." />
      )}
      {!isKnown && !asked.error && <ClientSkeleton />}
      {!isKnown && asked.error && (
        <EmptyState title="Клиенты не загрузились" text={failureText(asked.error)}>
          <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}

const CLIENT = ['клиент', 'клиента', 'клиентов'] as const;
