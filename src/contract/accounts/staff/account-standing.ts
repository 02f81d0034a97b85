import { inQuotes } from '../../text/in-quotes';
import type { User } from '../account';

/** How an account stands towards the developer, the gravest first. */
export const accountStandings = [
  'blocked',
  'unproved',
  'refused',
  'waiting',
  'agency',
  'stopped',
  'confirmed',
] as const;
export type AccountStanding = (typeof accountStandings)[number];

export const accountStandingWords: Readonly<Record<AccountStanding, string>> = {
  blocked: 'Заблокирован',
  unproved: 'Телефон не подтверждён',
  refused: 'Отказ',
  waiting: 'Ждёт ответа',
  agency: 'Ждёт агентства',
  stopped: 'Закрепление приостановлено',
  confirmed: 'Подтверждён',
};

/** `agency`: the name of the agency that an agent belongs to. */
type Standing = Pick<User, 'blocked' | 'confirmed' | 'status' | 'block_fixation' | 'refusal'> & {
  readonly agency: string | null;
};

export function accountStanding(account: Standing): AccountStanding {
  const { blocked, confirmed, status, block_fixation, refusal, agency } = account;
  if (blocked) return 'blocked';
  if (confirmed) return block_fixation ? 'stopped' : 'confirmed';
  if (status === 'registration') return 'unproved';
  if ((refusal ?? null) !== null) return 'refused';
  return agency === null ? 'waiting' : 'agency';
}

/** 'Агентство', 'Агент агентства «Южный берег»', 'Агент'. */
export const accountKind = ({
  role,
  agency,
}: Pick<User, 'role'> & { readonly agency: string | null }): string =>
  role === 'company' ? 'Агентство' : agency === null ? 'Агент' : `Агент агентства ${inQuotes(agency)}`;
