import { css } from '@emotion/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import type { User } from '../../contract/accounts/account';
import { type ClientView, readClients } from '../../device/lists/clients/clients-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { formatDate } from '../../lib/words/dates/russian-time';
import { Button, buttonCss } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Icon } from '../../ui/graphics/icon';
import { openModal } from '../../ui/modals/modals';
import { color, font, media, space } from '../../ui/tokens';
import { NextStep } from './acts/next-step';
import { backCss } from './back-css';
import { ClientPhone } from './client-phone';
import { ClientRefusal } from './client-refusal';
import { ClientState } from './client-state';
import { ClientLotsLine } from './favorites/client-lots-line';
import { clientIdInAddress, clientNameOf } from './find-clients';
import { shownFixation } from './fixation/fixation-words';
import { ClientFixations } from './fixation/fixations-part';
import { useClientDialog } from './form/use-client-dialog';
import { useRequestedSearchClient } from './use-clients';

const ClientDeletionForm = lazyWithRetry(async () => ({
  default: (await import('./deletion/client-deletion')).ClientDeletionForm,
}));

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBottom: space.xl,
  '& h1': { overflowWrap: 'anywhere', marginBottom: 0 },
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(14rem, auto) minmax(0, 1fr)',
  gap: `${space.sm} ${space.xl}`,
  maxWidth: '80rem',
  alignItems: 'baseline',
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { overflowWrap: 'anywhere' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, '& dd': { marginBottom: space.md } },
});
const phonesCss = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.xl}` });

interface ClientPageProps {
  user: User;
  /** The server's number, or the key that the device drew. */
  address: string;
  isMasked: boolean;
  /** What belongs to the client besides; `id`: the server's, `project`: the slug of the one in which they are fixed. */
  renderMore(client: { id: number; key: string; name: string; project: string | null }): ReactNode;
  renderAge(at: number): ReactNode;
}

/** One client: as the device keeps it, and corrected behind it. */
export function ClientPage({ user, address, isMasked, renderMore, renderAge }: ClientPageProps) {
  const stored = usePersisted(readClients);
  const client = stored?.items.find((one) => clientIdInAddress(one) === address || one.key === address);
  const asked = useRequestedSearchClient(/^\d+$/.test(address) ? Number(address) : (client?.id ?? null));
  const openForm = useClientDialog(user);
  const navigate = useNavigate();
  const openDeletion = ({ id, name }: { id: number | null; name: string }) =>
    id !== null &&
    openModal({
      title: 'Удалить клиента?',
      content: (
        <Suspense fallback={<div css={{ minHeight: '16rem' }} aria-busy="true" />}>
          <ClientDeletionForm
            client={{ id, name }}
            onDeleted={() => void navigate({ to: '/clients', replace: true })}
          />
        </Suspense>
      ),
    });
  const isGone = asked.error instanceof CallError && asked.error.kind === 'not-found';
  if (isGone || (stored && !client && !/^\d+$/.test(address)))
    return (
      <main className="page" id="content">
        <EmptyState
          title="Такого клиента нет"
          text="Ссылка устарела, или его ведёт другой агент: чужие клиенты здесь не открываются."
        >
          <Link to="/clients" css={buttonCss('primary')}>
            Все клиенты
          </Link>
        </EmptyState>
      </main>
    );
  if (!client)
    return (
      <main className="page" id="content">
        {asked.error && (
          <EmptyState title="Клиент не загрузился" text={failureText(asked.error)}>
            <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
              Повторить
            </Button>
          </EmptyState>
        )}
      </main>
    );
  return (
    <main className="page" id="content">
      <Link to="/clients" css={backCss}>
        <Icon name="back" />
        Все клиенты
      </Link>
      <div css={head}>
        <div css={{ minWidth: 0 }}>
          <h1 className="page-title">{clientNameOf(client)}</h1>
          <ClientState client={client} now={null} />
        </div>
        {!isMasked && (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm }}>
            {client.id !== null && (
              <Link to="/deals" search={{ client: client.id }} css={buttonCss('secondary')}>
                Сделки
              </Link>
            )}
            <Button look="secondary" onClick={() => openForm(client)}>
              Изменить
            </Button>
            {client.id !== null && (
              <Button
                look="quiet"
                css={dangerCss}
                onClick={() => openDeletion({ id: client.id, name: clientNameOf(client) })}
              >
                Удалить
              </Button>
            )}
          </div>
        )}
      </div>
      {client.refused && !isMasked && <ClientRefusal client={client} onMend={() => openForm(client)} />}
      <ClientFacts client={client} namesAgent={user.role === 'company'} isMasked={isMasked} />
      {!isMasked && <NextStep client={client} />}
      <ClientFixations user={user} client={client} isMasked={isMasked} />
      {client.id === null ? (
        <ClientLotsLine client={client} />
      ) : (
        renderMore({
          id: client.id,
          key: client.key,
          name: clientNameOf(client),
          project: shownFixation(client, serverClock.now())?.project.slug ?? null,
        })
      )}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}

interface FactsProps {
  client: ClientView;
  namesAgent: boolean;
  isMasked: boolean;
}

function ClientFacts({ client, namesAgent, isMasked }: FactsProps) {
  const { phone, phones, email, comment, agent, consent, created_at } = client;
  return (
    <dl css={facts}>
      <dt>{phones.length > 0 ? 'Телефоны' : 'Телефон'}</dt>
      <dd css={phonesCss}>
        {[phone, ...phones].map((one) => (
          <ClientPhone key={one} phone={one} isMasked={isMasked} />
        ))}
      </dd>
      {email && !isMasked && (
        <>
          <dt>Почта</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {namesAgent && (
        <>
          <dt>Ответственный</dt>
          <dd>{agent.name}</dd>
        </>
      )}
      {comment && !isMasked && (
        <>
          <dt>Комментарий</dt>
          <dd css={{ whiteSpace: 'pre-line' }}>{comment}</dd>
        </>
      )}
      <dt>Согласие</dt>
      <dd>На обработку данных, {formatDate(new Date(consent.at))}</dd>
      <dt>Добавлен</dt>
      <dd>{formatDate(new Date(created_at))}</dd>
    </dl>
  );
}
