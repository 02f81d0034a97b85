import { css } from '@emotion/react';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call/call';
import { forgetCsrfToken } from '../../api/call/csrf';
import { failureText } from '../../api/failure-text';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, space, touch } from '../../ui/tokens';
import { AccountsPart } from './accounts/accounts-part';
import { SupersededNote } from './acts/superseded-note';
import { AppointmentsPart } from './appointments/appointments-part';
import { DealsPart } from './deals/deals-part';
import { DocumentsPart } from './documents/documents-part';
import { StaffFixations } from './fixations/fixations-part';
import { NoPolicyNote } from './no-policy-note';
import { PricesPart } from './prices/prices-part';
import { PublicationsPart } from './publications/publications-part';
import { RequestsPart } from './requests/requests-part';
import { StaffFrame } from './staff-frame';
import {
  type RequestShow,
  type StaffDealFilters,
  type StaffDocumentFilters,
  type StaffFixationFilters,
  type StaffPerson,
  type StaffPublicationFilters,
  type StaffShow,
  staffQueries,
} from './staff-queries';
import { StaffSignIn } from './staff-sign-in';
import { TextsPart } from './texts/texts-part';

const parts = css({
  display: 'flex',
  gap: space.xl,
  marginBottom: space.lg,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { overflowX: 'auto', overflowY: 'hidden' },
  [media.mobile]: { gap: space.lg },
  '& > a': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: space.sm,
    minHeight: touch,
    marginBottom: '-1px',
    borderBottom: '2px solid transparent',
    color: color.ink2,
    fontSize: font.size.md,
    fontWeight: 500,
    [media.hover]: { '&:hover': { color: color.accent } },
  },
  '& > a[data-chosen]': { borderColor: color.accent, color: color.ink },
  '& b': {
    padding: `0 ${space.xs}`,
    color: color.accent,
    fontSize: font.size.sm,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Which part of the staff portal is open, and what of it is shown. */
export type StaffPlace =
  | { part: 'accounts'; show: StaffShow; search: string; chosen: number | null }
  | { part: 'requests'; show: RequestShow; search: string }
  | ({ part: 'fixations' } & StaffFixationFilters)
  | ({ part: 'publications' } & StaffPublicationFilters)
  | ({ part: 'deals' } & StaffDealFilters)
  | ({ part: 'documents' } & StaffDocumentFilters)
  | { part: 'visits'; date: string }
  | { part: 'prices'; search: string }
  | { part: 'texts' };

interface StaffPortalProps {
  place: StaffPlace;
  onSearch(search: string): void;
  onDate(date: string): void;
}

/** The staff portal: its sign-in, or its lists. */
export function StaffPortal(props: StaffPortalProps) {
  const { data: staff, error, refetch, isFetching } = useQuery(staffQueries.me());
  if (staff) return <Room {...props} staff={staff} />;
  return (
    <StaffFrame>
      {staff === null ? (
        <StaffSignIn />
      ) : (
        error && (
          <EmptyState title="Сервер не ответил" text={failureText(error)}>
            <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
              Повторить
            </Button>
          </EmptyState>
        )
      )}
    </StaffFrame>
  );
}

function Room({ staff, place, onSearch, onDate }: StaffPortalProps & { staff: StaffPerson }) {
  const accounts = useQuery(staffQueries.accounts({ show: 'waiting', search: '' }, 0)).data?.count;
  const requests = useQuery(staffQueries.requests({ show: 'open', search: '' }, 0)).data?.count;
  const fixations = useQuery(staffQueries.fixations({ show: 'waiting', search: '' }, 0)).data?.count;
  const prices = useQuery(staffQueries.prices('', 0)).data?.count;
  useSessionEnd();
  const sections = useRef<HTMLElement>(null);
  const areCounted = [accounts, requests, fixations, prices].every((count) => count !== undefined);
  // On a phone they go on beside the screen: the open one is to stand on it, also once its neighbours have their counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves it
  useEffect(() => {
    const chosen = sections.current?.querySelector('[data-chosen]');
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [place.part, areCounted]);
  const links = [
    { part: 'accounts', list: undefined, word: 'Кабинеты', count: accounts },
    { part: 'requests', list: 'requests', word: 'Обращения', count: requests },
    { part: 'fixations', list: 'fixations', word: 'Закрепления', count: fixations },
    { part: 'visits', list: 'visits', word: 'Показы', count: 0 },
    { part: 'deals', list: 'deals', word: 'Сделки', count: 0 },
    { part: 'prices', list: 'prices', word: 'Цены', count: prices },
    { part: 'publications', list: 'publications', word: 'Публикации', count: 0 },
    { part: 'documents', list: 'documents', word: 'Документы', count: 0 },
    { part: 'texts', list: 'texts', word: 'Тексты', count: 0 },
  ] as const;
  return (
    <StaffFrame end={<Leave staff={staff} />}>
      <h1 className="visually-hidden">
        Кабинеты, обращения, закрепления, показы, сделки, цены, публикации, документы и тексты
      </h1>
      <nav ref={sections} css={parts} aria-label="Разделы">
        {links.map(({ part, list, word, count = 0 }) => (
          <Link
            key={part}
            from="/staff"
            to="/staff"
            search={{ list }}
            activeOptions={{ exact: true }}
            aria-current={place.part === part}
            data-chosen={place.part === part || undefined}
          >
            {word}
            {count > 0 && <b>{count}</b>}
          </Link>
        ))}
      </nav>
      <NoPolicyNote />
      <SupersededNote />
      {place.part === 'accounts' && (
        <AccountsPart filters={place} chosen={place.chosen} waiting={accounts} onSearch={onSearch} />
      )}
      {place.part === 'requests' && <RequestsPart filters={place} waiting={requests} onSearch={onSearch} />}
      {place.part === 'fixations' && (
        <StaffFixations filters={place} waiting={fixations} onSearch={onSearch} />
      )}
      {place.part === 'visits' && <AppointmentsPart date={place.date} onDate={onDate} />}
      {place.part === 'deals' && <DealsPart filters={place} onSearch={onSearch} />}
      {place.part === 'prices' && <PricesPart search={place.search} onSearch={onSearch} />}
      {place.part === 'publications' && <PublicationsPart filters={place} onSearch={onSearch} />}
      {place.part === 'documents' && <DocumentsPart filters={place} onSearch={onSearch} />}
      {place.part === 'texts' && <TextsPart />}
    </StaffFrame>
  );
}

function Leave({ staff }: { staff: StaffPerson }) {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(staffEndpoints.staffSignOut, {}),
    onSuccess() {
      noteEnd(queryClient);
      for (const kind of [
        'accounts',
        'account',
        'requests',
        'fixations',
        'appointments',
        'deals',
        'prices',
        'publications',
        'documents',
      ])
        queryClient.removeQueries({ queryKey: [...staffQueries.all, kind] });
    },
  });
  return (
    <>
      {leave.error && (
        <span role="alert" css={{ color: color.refusedInk }}>
          {failureText(leave.error)}
        </span>
      )}
      <span css={{ color: color.ink2, [media.mobile]: { display: 'none' } }}>{staff.name}</span>
      <Button look="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
        Выйти
      </Button>
    </>
  );
}

/** Nobody is signed in: the old token must not be used for the next sign-in. */
function noteEnd(queryClient: QueryClient): void {
  forgetCsrfToken(staffEndpoints.getStaff.path);
  queryClient.setQueryData(staffQueries.me().queryKey, null);
}

/** A session that has run out leads back to the sign-in, and takes what was shown along. */
function useSessionEnd(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        const error = query.state.error as { kind?: unknown } | null;
        if (query.queryKey[0] !== 'staff' || error?.kind !== 'unauthorized') return;
        noteEnd(queryClient);
      }),
    [queryClient],
  );
}
