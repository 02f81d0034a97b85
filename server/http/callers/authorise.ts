import { hasFullAccess } from '../../../src/contract/accounts/full-access';
import {
  mayStaff,
  rolesThatMay,
  seesPeople,
  staffRoles,
} from '../../../src/contract/accounts/staff/staff-roles';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { blockedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { HttpProblem } from '../problems/problem';
import type { StaffSession } from './staff-session';

/** Throws unless this account may call the endpoint. Source: specification, "Roles on the server". */
export function authorise(auth: Endpoint['auth'], user: UserRow | null): void {
  if (auth === 'anyone') return;
  if (user === null) throw new HttpProblem('signed-out', 'Войдите, чтобы продолжить.');
  if (auth === 'staff') throw new HttpProblem('forbidden', 'Это доступно только менеджерам застройщика.');
  if (auth === 'session') return;
  if (user.blocked)
    throw new HttpProblem(
      'account-blocked',
      blockedBy(user).includes('developer')
        ? 'Аккаунт заблокирован застройщиком.'
        : 'Аккаунт заблокирован вашим агентством.',
    );
  if (!hasFullAccess(user)) throw new HttpProblem('forbidden', closedWords(user));
  if (auth === 'agency' && user.role !== 'company')
    throw new HttpProblem('forbidden', 'Это доступно только агентствам.');
}

/**
 * Whether somebody of this role has to set up a second factor before anything opens: where the portal asks for one, all
 * who may see agents or clients.
 */
export const isFactorDue = (
  isAsked: boolean,
  { staff, hasFactor }: Pick<StaffSession, 'staff' | 'hasFactor'>,
): boolean => isAsked && !hasFactor && seesPeople(staff.role);

/** Why what is open to confirmed accounts alone is closed to one that is not. */
const closedWords = ({ refusal, agencyId }: UserRow): string =>
  refusal !== null
    ? 'В регистрации отказано.'
    : `Это откроется, когда ${agencyId === null ? 'застройщик' : 'ваше агентство'} подтвердит аккаунт.`;

/** Throws unless the manager may make the call. `isFactorAsked`: whether this portal asks for second factors. */
export function authoriseStaff(
  { permission }: Pick<Endpoint, 'permission'>,
  session: Pick<StaffSession, 'staff' | 'hasFactor'>,
  isFactorAsked: boolean,
): void {
  if (permission === undefined || permission === 'own') return;
  const { role } = session.staff;
  if (!mayStaff(role, permission)) {
    const others = rolesThatMay(permission).map((one) => `«${staffRoles[one].word}»`);
    throw new HttpProblem(
      'forbidden',
      `С ролью «${staffRoles[role].word}» это недоступно. Это открыто ролям: ${others.join(', ')}.`,
    );
  }
  if (isFactorDue(isFactorAsked, session))
    throw new HttpProblem(
      'second-factor-required',
      'Сначала подключите второй фактор в разделе «Мой вход»: без него данные людей не открываются.',
    );
}
