import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import type { Pending } from '../../../device/changes/pending';
import { clientNumber } from '../../../device/lists/clients/client-kind';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { lotWords } from '../../../shell/lot/lot-words';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/fields/search-field';
import { Icon } from '../../../ui/graphics/icon';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { MaskedPhone } from '../client-phone';
import { clientIdInAddress, clientNameOf, findClients } from '../find-clients';
import { useClients } from '../use-clients';
import { namedClient, setClientFavorite } from './set-client-favorite';
import { useClientFavorites } from './use-client-favorites';

/** As many as are looked over; the others are searched for. */
const SHOWN = 20;

const list = css({ display: 'grid', minHeight: '24rem', alignContent: 'start' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.md,
  width: `calc(100% + 2 * ${space.md})`,
  minHeight: `calc(${touch} + ${space.md})`,
  margin: `0 -${space.md}`,
  padding: `${space.xs} ${space.md}`,
  borderRadius: radius.control,
  textAlign: 'start',
  lineHeight: '2rem',
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const box = css({
  display: 'grid',
  placeItems: 'center',
  width: '2.4rem',
  height: '2.4rem',
  border: `1px solid ${color.ink2}`,
  borderRadius: radius.control,
  '& .icon': { visibility: 'hidden' },
  '[aria-pressed=true] > &': {
    background: color.accent,
    borderColor: color.accent,
    color: color.onAccent,
    '& .icon': { visibility: 'visible' },
  },
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

interface ClientChooserProps {
  lot: Lot;
  /** An agency is told whose client each is. */
  namesAgent: boolean;
  onNew(): void;
}

/** The agent's clients, with a checkbox for whom the lot is saved. */
export function ClientChooser({ lot, namesAgent, onNew }: ClientChooserProps) {
  const { stored } = useClients();
  const favorites = useClientFavorites().stored;
  const [search, setSearch] = useState('');
  const seek = useCallback((sought: string) => setSearch(sought), []);
  const found = findClients(
    stored?.items ?? [],
    { search, agent: null, fixation: null, project: null, order: '-created_at' },
    Date.now(),
  );
  const of = new Map(
    favorites?.items.filter((item) => item.lot.id === lot.id).map((item) => [item.client, item]),
  );
  const chosen = stored?.items.find((client) => of.has(clientNumber(client)));
  return (
    <div css={{ display: 'grid', gap: space.lg }}>
      <p css={quiet}>{lotWords(lot).name}</p>
      {(stored?.items.length ?? 0) > 5 && (
        <SearchField placeholder="Фамилия, телефон или почта" value={search} onSearch={seek} />
      )}
      <ul css={list} aria-label="Для кого">
        {found.slice(0, SHOWN).map((client) => {
          const item = of.get(clientNumber(client));
          return (
            <li key={client.key}>
              <ClientRow
                client={client}
                namesAgent={namesAgent}
                isChosen={item !== undefined}
                pending={item?.pending ?? null}
                onChoose={(wanted) => void setClientFavorite(namedClient(client), lot, wanted)}
              />
            </li>
          );
        })}
        {found.length > SHOWN && (
          <li css={quiet}>Показаны первые {SHOWN}: остальных найдите по имени или телефону.</li>
        )}
        {stored !== null && found.length === 0 && (
          <li css={quiet}>{search ? 'Никого не нашли.' : 'Клиентов пока нет: добавьте первого.'}</li>
        )}
      </ul>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm }}>
        <Button onClick={closeTopModal}>Готово</Button>
        <Button look="secondary" onClick={onNew}>
          Новый клиент
        </Button>
        {of.size > 0 && (
          <Link
            to="/clients/favorites"
            search={chosen && of.size === 1 ? { client: clientIdInAddress(chosen) } : {}}
            css={{ alignSelf: 'center', padding: space.sm, color: color.accent }}
            onClick={closeTopModal}
          >
            Открыть подборку
          </Link>
        )}
      </div>
    </div>
  );
}

interface ClientRowProps {
  client: ClientView;
  namesAgent: boolean;
  isChosen: boolean;
  pending: Pending | null;
  onChoose(wanted: boolean): void;
}

function ClientRow({ client, namesAgent, isChosen, pending, onChoose }: ClientRowProps) {
  const note = pending !== null && pending !== 'sending' ? 'Ждёт отправки' : null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={clientNameOf(client)}
      aria-description={note ?? undefined}
      css={row}
      onClick={() => onChoose(!isChosen)}
    >
      <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {clientNameOf(client)}
        <span css={[quiet, { display: 'block' }]}>
          {note ?? (
            <>
              <MaskedPhone phone={client.phone} />
              {namesAgent && `, ${client.agent.name}`}
            </>
          )}
        </span>
      </span>
      <span css={box}>
        <Icon name="check" />
      </span>
    </button>
  );
}
