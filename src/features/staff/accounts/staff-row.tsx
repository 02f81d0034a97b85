import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import { staffActs } from '../../../contract/accounts/staff/staff-acts';
import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import type { RowChoice } from '../list/staff-pages';
import { accountName, accountState } from './account-words';
import { isWaiting } from './staff-acts';
import { useStaffAct } from './use-staff-act';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"words acts"',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"words" "acts"',
    paddingBottom: space.sm,
  },
});
/** With the tick by which it is chosen. */
const chosenOver = css({
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"choice words acts"',
  [media.mobile]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"choice words" "acts acts"',
  },
});
const words = css({
  gridArea: 'words',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.md,
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& small': { gridColumn: '1 / -1', color: color.ink2, fontSize: font.size.sm },
  '&[data-chosen]': { background: color.surface, boxShadow: `inset 2px 0 0 ${color.accent}` },
  [media.hover]: { '&:hover': { background: color.surface } },
  [media.mobile]: { padding: `${space.sm} 0` },
});
const inOneLine = css({ whiteSpace: 'nowrap', [media.largeText]: { whiteSpace: 'normal' } });
const acts = css({
  gridArea: 'acts',
  display: 'flex',
  gap: space.xs,
  '& button': { padding: `0 ${space.md}`, fontSize: font.size.sm },
  [media.mobile]: { '& button': { flex: 1 } },
});

/** One account in the list; whoever waits is answered from here. */
export function StaffAccountRow({
  account,
  isChosen,
  choice,
}: {
  account: StaffAccount;
  isChosen: boolean;
  choice: RowChoice | undefined;
}) {
  const { act, start, pending } = useStaffAct(account);
  const name = accountName(account);
  const state = accountState(account);
  return (
    <li css={[item, choice && chosenOver]}>
      {choice && (
        <span css={{ gridArea: 'choice' }}>
          <Checkbox checked={choice.chosen} onChange={choice.onChoose} aria-label={`Выбрать: ${name}`} />
        </span>
      )}
      <Link
        from="/staff/{-$part}"
        to="/staff/{-$part}"
        search={(before) => ({ ...before, account: account.id })}
        resetScroll={false}
        css={words}
        data-chosen={isChosen || undefined}
      >
        <b css={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</b>
        <StateTag tone={state.tone}>{state.word}</StateTag>
        <small>
          {accountKind(account)}
          {account.company && account.company.inn !== '' && `, ИНН ${account.company.inn}`} ·{' '}
          <span css={inOneLine}>{formatPhone(account.phone)}</span> ·{' '}
          {formatPortalRecent(account.created, serverClock.now())}
        </small>
      </Link>
      {isWaiting(account) && (
        <span css={acts}>
          <ActButton
            busy={pending === 'approve'}
            disabled={pending !== null}
            aria-label={`${staffActs.approve.label}: ${name}`}
            onClick={() => start('approve')}
          >
            {staffActs.approve.label}
          </ActButton>
          <Button
            look="secondary"
            disabled={pending !== null}
            aria-label={`${staffActs.refuse.label}: ${name}`}
            onClick={() => start('refuse')}
          >
            {staffActs.refuse.label}
          </Button>
        </span>
      )}
      <ActFailure act={act} state={state.word} />
    </li>
  );
}
