import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { Lot } from '../../contract/lots/lot';
import { portalDay } from '../../contract/time/portal-time';
import { clientNumber } from '../../device/lists/clients/client-kind';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { usePlaceholder } from '../../ui/feedback/use-placeholder';
import { color, font, media, radius, space } from '../../ui/tokens';
import { ClientActs } from './acts/client-acts';
import { hasStep, isStepDue, stepWords } from './acts/step-words';
import { ClientState } from './client-state';
import { useClientFavorites } from './favorites/use-client-favorites';
import { clientIdInAddress, clientNameOf } from './find-clients';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) 16rem',
  '& > :nth-of-type(3)': { justifySelf: 'end' },
  alignItems: 'center',
  gap: `${space.xs} ${space.xl}`,
  minHeight: '7.6rem',
  padding: `${space.md}`,
  margin: `0 -${space.md}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  [media.hover]: { '&:hover': { background: color.surface } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :nth-of-type(3)': { justifySelf: 'start' } },
});
const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.xl,
  borderBottom: `1px solid ${color.line}`,
  [media.mobile]: { columnGap: space.md },
});
const words = css({
  minWidth: 0,
  color: color.ink2,
  [media.mobile]: { '&:empty': { display: 'none' }, '& > span': { WebkitLineClamp: 1 } },
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});
const stepCss = css({ color: color.ink, fontWeight: 500 });
/** Room for a row, and its line once waiting takes long enough to be seen. */
const bone = css({ height: '7.7rem', borderBottom: '1px solid transparent' });
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Where rows will stand. */
export function ClientSkeleton() {
  const isShown = usePlaceholder(true);
  return (
    <ul aria-hidden="true">
      {places.map((place) => (
        <li key={place} css={[bone, isShown && { borderColor: color.line }]} />
      ))}
    </ul>
  );
}

interface ClientsListProps {
  user: User;
  clients: readonly ClientView[];
  /** An agency is told whose client each is. */
  namesAgent: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
}

/** Clients by name and phone, with what is done with each most often; each leads to their page. */
export function ClientsList({ user, clients, namesAgent, now }: ClientsListProps) {
  const kept = useClientFavorites().stored?.items ?? [];
  return (
    <ul aria-label="Клиенты">
      {clients.map((client) => {
        const number = clientNumber(client);
        const lots = kept.flatMap((one) => (one.client === number ? one.lot : []));
        return (
          <ClientRow
            key={client.key}
            user={user}
            client={client}
            namesAgent={namesAgent}
            now={now}
            lots={lots}
          />
        );
      })}
    </ul>
  );
}

interface ClientRowProps extends Omit<ClientsListProps, 'clients'> {
  client: ClientView;
  lots: readonly Lot[];
}

function ClientRow({ user, client, namesAgent, now, lots }: ClientRowProps) {
  const nameId = useId();
  const today = portalDay(now);
  return (
    <li css={item}>
      <Link to="/clients/$id" params={{ id: clientIdInAddress(client) }} css={row}>
        <span css={{ minWidth: 0 }}>
          <b
            id={nameId}
            css={{ display: 'block', fontSize: font.size.md, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {clientNameOf(client)}
          </b>
          <span css={{ color: color.ink2, fontVariantNumeric: 'tabular-nums' }}>
            {formatPhone(client.phone)}
          </span>
        </span>
        <span css={words}>
          {namesAgent && <b css={{ fontWeight: 500, color: color.ink }}>{client.agent.name}</b>}
          {client.comment && <span>{client.comment}</span>}
          {hasStep(client) && (
            <span css={[stepCss, isStepDue(client, today) && { color: color.refusedInk }]}>
              {stepWords(client, today)}
            </span>
          )}
        </span>
        <ClientState client={client} now={now} />
      </Link>
      <ClientActs user={user} client={client} nameId={nameId} lots={lots} />
    </li>
  );
}
