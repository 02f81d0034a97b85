import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { failureText } from '../../../api/failure-text';
import type { Lot } from '../../../contract/lots/lot';
import { counted } from '../../../contract/text/words';
import { clientNumber } from '../../../device/lists/clients/client-kind';
import { Button, buttonCss } from '../../../ui/button';
import { actionBelowCss } from '../../../ui/corner/action-below-css';
import { cardCornerCss } from '../../../ui/corner/card-corner-css';
import { dangerCss } from '../../../ui/danger-css';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Icon } from '../../../ui/graphics/icon';
import { ask } from '../../../ui/modals/ask';
import { font, media, space, touch } from '../../../ui/tokens';
import { backCss } from '../back-css';
import { clientIdInAddress, clientNameOf } from '../find-clients';
import { SendLotsButton } from '../links/send-button';
import { useClients } from '../use-clients';
import { ClientPicker } from './client-picker';
import { notifyClientLotRemoved } from './notify-client-lot-removed';
import { namedClient, setClientFavorite } from './set-client-favorite';
import { useClientFavorites } from './use-client-favorites';
import { WaitingWord } from './waiting-word';

/** Two words one below the other on a large card; in a line on a phone. */
const wordsCss = css({
  flexDirection: 'column',
  alignItems: 'flex-end',
  '& button': { fontSize: font.size.sm, textAlign: 'right' },
  [media.mobile]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', background: 'none' },
});

interface ClientFavoritesPageProps {
  /** As the address names the client; null: none is chosen yet. */
  chosen: string | null;
  onClient(client: string): void;
  /** A client looks at the screen: nobody else is named. */
  isMasked: boolean;
  /** Draws a lot; whoever puts the page together knows the card. */
  renderLot(lot: Lot, index: number, action: ReactNode): ReactNode;
  /** The way to book a lot for the client, by the server's number. */
  renderBooking(lot: Lot, client: number): ReactNode;
  renderAge(at: number): ReactNode;
  /** The way to have them as a file. */
  renderPdf(lots: readonly Lot[], client: number): ReactNode;
}

/** The lots that an agent keeps for a client: from the device, at once; corrected when the server answers. */
export function ClientFavoritesPage(props: ClientFavoritesPageProps) {
  const { chosen: address, onClient, isMasked, renderLot, renderBooking, renderAge, renderPdf } = props;
  const { stored: clients } = useClients();
  const { account, stored, asked } = useClientFavorites();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = clients?.items.find((one) => clientIdInAddress(one) === address || one.key === address);
  const given = address !== null && /^\d+$/.test(address) ? Number(address) : null;
  const chosen = client ? clientNumber(client) : given;
  const items = stored?.items.filter((item) => item.client === chosen) ?? [];
  const going = stored?.going.filter((one) => one.client === chosen) ?? [];
  const isKnown = stored !== null && (stored.savedAt !== null || items.length > 0);
  const named = client ? namedClient(client) : { id: chosen ?? 0, name: '' };
  const remove = (lot: Lot) => {
    void setClientFavorite(named, lot, false);
    notifyClientLotRemoved(lot, () => void setClientFavorite(named, lot, true));
    // The button that was pressed goes with its card.
    heading.current?.focus();
  };
  const clear = async () => {
    const isSure = await ask({
      title: 'Убрать все лоты?',
      text: `Подборка клиента${client && !isMasked ? ` ${named.name}` : ''} станет пустой на всех ваших устройствах.`,
      yes: 'Убрать все',
      no: 'Оставить',
    });
    if (isSure)
      await account?.clientFavorites
        .clear(named)
        .catch((error: unknown) => console.warn('client lots', error));
  };
  return (
    <main className="page" id="content">
      <Link
        {...(client ? { to: '/clients/$id', params: { id: clientIdInAddress(client) } } : { to: '/clients' })}
        css={backCss}
      >
        <Icon name="back" />
        {client ? clientNameOf(client) : 'Все клиенты'}
      </Link>
      <h1 className="page-title" ref={heading} tabIndex={-1} css={{ outline: 'none' }}>
        Подборка клиента
      </h1>
      {!isMasked && (
        <ClientPicker
          chosen={client ? clientIdInAddress(client) : address}
          clients={clients}
          favorites={stored}
          onClient={onClient}
        />
      )}
      {chosen !== null && isKnown && items.length > 0 && (
        <>
          <div className="list-head">
            <p className="list-count" role="status">
              {counted(items.length, ['лот', 'лота', 'лотов'])}
              <WaitingWord pending={[...items, ...going].map(({ pending }) => pending)} />
            </p>
            {!isMasked && chosen > 0 && (
              <>
                <SendLotsButton lots={items.map(({ lot }) => lot)} client={chosen} />
                {renderPdf(
                  items.map(({ lot }) => lot),
                  chosen,
                )}
              </>
            )}
          </div>
          <ul className="lots" aria-label="Подборка клиента" css={[actionBelowCss, { marginTop: space.sm }]}>
            {items.map(({ lot, pending }, index) =>
              renderLot(
                lot,
                index,
                <span css={[cardCornerCss, wordsCss]}>
                  <WaitingWord pending={[pending]} isShort />
                  {!isMasked && chosen > 0 && renderBooking(lot, chosen)}
                  <button type="button" css={{ minHeight: touch }} onClick={() => remove(lot)}>
                    Убрать
                  </button>
                </span>,
              ),
            )}
          </ul>
          <p css={{ marginTop: space.x2, textAlign: 'right' }}>
            <Button look="quiet" css={dangerCss} onClick={() => void clear()}>
              Убрать все
            </Button>
          </p>
        </>
      )}
      {chosen !== null && isKnown && items.length === 0 && (
        <EmptyState
          title="Здесь пока нет лотов"
          text="Откройте лот, нажмите «Клиенту», затем «В подборку клиента»: он появится здесь и откроется без сети."
        >
          <Link to="/selection/flats" css={buttonCss('primary')}>
            Открыть подбор
          </Link>
          <WaitingWord pending={going.map(({ pending }) => pending)} />
        </EmptyState>
      )}
      {stored !== null && !isKnown && asked.error && (
        <EmptyState title="Подборки не загрузились" text={failureText(asked.error)}>
          <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}
