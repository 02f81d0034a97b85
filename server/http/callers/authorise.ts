import { hasFullAccess } from '../../../src/contract/accounts/full-access';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import type { UserRow } from '../../sessions/session-store';
import { HttpProblem } from '../problems/problem';

/** Throws unless this account may call the endpoint. Source: specification, "Roles on the server". */
export function authorise(auth: Endpoint['auth'], user: UserRow | null): void {
  if (auth === 'anyone') return;
  if (user === null) throw new HttpProblem('signed-out', 'Войдите, чтобы продолжить.');
  if (auth === 'staff') throw new HttpProblem('forbidden', 'Это доступно только менеджерам застройщика.');
  if (auth === 'session') return;
  if (user.blocked) throw new HttpProblem('account-blocked', 'Аккаунт заблокирован застройщиком.');
  if (!hasFullAccess(user))
    throw new HttpProblem('forbidden', 'Это откроется, когда застройщик подтвердит аккаунт.');
  if (auth === 'agency' && user.role !== 'company')
    throw new HttpProblem('forbidden', 'Это доступно только агентствам.');
}
