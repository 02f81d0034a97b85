import { css } from '@emotion/react';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api/call/call';
import { forgetCsrfToken } from '../../api/call/csrf';
import { failureText } from '../../api/failure-text';
import { mayStaff, rolesThatMay, staffRoles } from '../../contract/accounts/staff/staff-roles';
import { staffLinkKinds } from '../../contract/calls/staff/members/staff-entry-endpoints';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { recordOf } from '../../contract/record-of';
import { isDay } from '../../contract/time/days';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormClosed } from '../../ui/feedback/form-closed';
import { color, media, space } from '../../ui/tokens';
import { SupersededNote } from './acts/superseded-note';
import { MissingChecks } from './checks/missing-checks';
import { StaffLinkPage } from './lazy-parts';
import { maySearch, RoomSearch } from './search/room-search';
import { StaffFrame } from './staff-frame';
import { type StaffPartName, staffPartNames, staffParts } from './staff-parts';
import type { StaffPartProps, StaffPlace } from './staff-place';
import { type StaffPerson, staffQueries } from './staff-queries';
import { StaffSections, type WaitingParts } from './staff-sections';
import { StaffSignIn } from './staff-sign-in';

const room = css({
  [media.desktop]: { display: 'grid', gridTemplateColumns: '20rem minmax(0, 1fr)', gap: space.x3 },
});
const personCss = css({
  maxWidth: '24rem',
  overflow: 'hidden',
  color: color.ink2,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [media.mobile]: { display: 'none' },
});

interface StaffPortalProps extends Omit<StaffPartProps, 'waiting'> {
  /** As the address names it; none: the accounts. */
  part: string | undefined;
}

/** The staff portal: its sign-in, or its lists. */
export function StaffPortal(props: StaffPortalProps) {
  const { data: staff, error, refetch, isFetching } = useQuery(staffQueries.me());
  const link = staffLinkKinds.find((kind) => kind === props.part);
  if (link)
    return (
      <StaffFrame>
        <StaffLinkPage kind={link} />
      </StaffFrame>
    );
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

/** The parts that the manager's role opens; only their own sign-in before they have the second factor that is asked for. */
const partsOf = ({ role, second_factor_due }: StaffPerson): StaffPartName[] =>
  staffPartNames.filter((name) =>
    second_factor_due ? name === 'me' : mayStaff(role, staffParts[name].permission),
  );

/** The days of an address that are days; the route takes any words, for it lies in the first load of every agent. */
const withDays = (place: StaffPlace): StaffPlace => ({
  ...place,
  ...recordOf(['date', 'until'], (key) => (isDay(place[key] ?? '') ? place[key] : undefined)),
});

function Room({ staff, part, place, onPlace }: StaffPortalProps & { staff: StaffPerson }) {
  const mine = partsOf(staff);
  const [first] = mine;
  const waiting = useWaiting(staff);
  // A list that is open already begins anew with what the search has led to, whatever filters it had.
  const [found, setFound] = useState(0);
  useSessionEnd();
  // Without the second factor that is asked for there is nothing else to do, whatever the address says.
  const wanted = staff.second_factor_due ? 'me' : (part ?? first);
  const open = mine.find((name) => name === wanted);
  const foreign = staffPartNames.find((name) => name === wanted);
  const Part = open && staffParts[open].Part;
  const shownPlace = useMemo(() => withDays(place), [place]);
  // A form or a card is not to be looked for beneath a screen of what the whole portal lacks.
  const isOneOpen = place.account !== undefined || place.number !== undefined;
  return (
    <StaffFrame
      search={maySearch(staff) ? <RoomSearch onGo={() => setFound(found + 1)} /> : undefined}
      end={<Leave staff={staff} />}
    >
      <h1 className="visually-hidden">
        {open ? staffParts[open].word : foreign ? 'Раздел не открыт' : 'Такого раздела нет'}
      </h1>
      <div css={room}>
        <StaffSections mine={mine} open={open} waiting={waiting} />
        <div>
          {staff.rehearsal === true && <RehearsalNote />}
          <SupersededNote />
          {open !== undefined && open === first && !isOneOpen && mine.includes('developer') && (
            <MissingChecks mine={mine} />
          )}
          {open && Part ? (
            <Part
              key={`${open} ${found}`}
              place={shownPlace}
              onPlace={onPlace}
              waiting={waiting[open]?.count}
            />
          ) : (
            <ClosedPart foreign={foreign} staff={staff} />
          )}
        </div>
      </div>
    </StaffFrame>
  );
}

/** An address that names no part, or one that the manager's role does not open. */
function ClosedPart({ foreign, staff }: { foreign: StaffPartName | undefined; staff: StaffPerson }) {
  if (foreign === undefined)
    return <EmptyState title="Такого раздела нет" text="Выберите один из разделов." />;
  const roles = rolesThatMay(staffParts[foreign].permission).map((role) => `«${staffRoles[role].word}»`);
  return (
    <EmptyState
      title={`Раздел «${staffParts[foreign].word}» вам не открыт`}
      text={`Ваша роль — «${staffRoles[staff.role].word}». Этот раздел открыт ролям: ${roles.join(', ')}.`}
    />
  );
}

/** That this portal is a copy: what a manager does here reaches nobody. */
function RehearsalNote() {
  return (
    <div css={{ marginBottom: space.lg }}>
      <FormClosed why="Это копия портала для проверки. Агентам отсюда ничего не приходит: ни писем, ни СМС, ни уведомлений на устройства; фиды, CRM и вебхуки отключены." />
    </div>
  );
}

/** How many wait for an answer and since when, by the part where they do; nothing until it is known. */
function useWaiting({ second_factor_due }: StaffPerson): WaitingParts {
  const { data } = useQuery({ ...staffQueries.waiting(), enabled: !second_factor_due });
  return data ?? {};
}

function Leave({ staff }: { staff: StaffPerson }) {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(staffEndpoints.staffSignOut, {}),
    onSuccess() {
      noteEnd(queryClient);
      const [staffKind, me] = staffQueries.me().queryKey;
      queryClient.removeQueries({
        predicate: ({ queryKey: [kind, of] }) => kind === staffKind && of !== me,
      });
    },
  });
  return (
    <>
      {leave.error && (
        <span role="alert" css={{ color: color.refusedInk }}>
          {failureText(leave.error)}
        </span>
      )}
      <span css={personCss} title={staff.name}>
        {staff.name}
      </span>
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
