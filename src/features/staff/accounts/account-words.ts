import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { fullName } from '../../../lib/words/names/person-name';
import type { Tone } from '../../../ui/feedback/state-tag';

/** The brand of an agency, the name of a person. */
export const accountName = (account: StaffAccount): string => fullName(account) || 'Без имени';

/** How an account stands, the gravest first. */
export function accountState(account: StaffAccount): { tone: Tone; word: string } {
  const { blocked, confirmed, status, block_fixation, refusal, agency } = account;
  if (blocked) return { tone: 'bad', word: 'Заблокирован' };
  if (!confirmed) {
    if (status === 'registration') return { tone: 'quiet', word: 'Телефон не подтверждён' };
    if (refusal !== null) return { tone: 'bad', word: 'Отказ' };
    return { tone: 'waiting', word: agency === null ? 'Ждёт ответа' : 'Ждёт агентства' };
  }
  if (block_fixation) return { tone: 'waiting', word: 'Закрепление приостановлено' };
  return { tone: 'good', word: 'Подтверждён' };
}

/** 'Агентство', 'Агент агентства «Южный берег»', 'Агент'. */
export const accountKind = ({ role, agency }: StaffAccount): string =>
  role === 'company' ? 'Агентство' : agency === null ? 'Агент' : `Агент агентства «${agency}»`;
