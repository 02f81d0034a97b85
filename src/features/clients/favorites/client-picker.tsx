import { css } from '@emotion/react';
import type { ClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import { clientNumber } from '../../../device/lists/clients/client-kind';
import type { StoredClientList } from '../../../device/lists/clients/clients-store';
import { ChoicesField } from '../../../ui/choices/choice-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { space } from '../../../ui/tokens';
import { clientIdInAddress, clientNameOf } from '../find-clients';

/** As wide as names of people need. */
const field = css({
  maxWidth: '44rem',
  minHeight: '6.8rem',
  margin: `${space.md} 0 ${space.lg}`,
  '& .field-box': { width: '100%' },
});

interface ClientPickerProps {
  /** As an address names a client; null: none is chosen. */
  chosen: string | null;
  clients: StoredClientList | null;
  favorites: ClientFavorites | null;
  onClient(client: string): void;
}

/** Whose lots are shown: every client, with how many lots are kept for each. */
export function ClientPicker({ chosen, clients, favorites, onClient }: ClientPickerProps) {
  const counts = new Map<number, number>();
  for (const { client } of favorites?.items ?? []) counts.set(client, (counts.get(client) ?? 0) + 1);
  const choices = (clients?.items ?? []).map((client) => ({
    value: clientIdInAddress(client),
    label: clientNameOf(client),
    count: counts.get(clientNumber(client)) ?? 0,
  }));
  choices.sort((one, other) => other.count - one.count);
  return (
    <>
      <div css={field}>
        {clients !== null && (
          <ChoicesField
            label="Клиент"
            multiple={false}
            required
            any="Выберите клиента"
            searched={choices.length > 8}
            searchHint="Фамилия"
            choices={choices}
            values={chosen === null ? [] : [chosen]}
            onChange={([value = '']) => value && onClient(value)}
          />
        )}
      </div>
      {chosen === null && clients !== null && (
        <EmptyState
          title={choices.length > 0 ? 'Выберите клиента' : 'Клиентов пока нет'}
          text="Лоты, которые вы сохраняете для клиента, стоят отдельно от вашего избранного."
        />
      )}
    </>
  );
}
