import type { AccountStatus, User } from '../../contract/accounts/account';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { accountStanding, accountStandingWords } from '../../contract/accounts/staff/account-standing';
import { companyName } from '../../lib/words/names/company-name';
import { confirmingAgency } from '../../lib/words/names/confirming-agency';

export type StepState = 'passed' | 'current' | 'pending';

export interface ProgressStep {
  status: AccountStatus;
  title: string;
  text: string;
  state: StepState;
}

type Standing = Pick<
  User,
  'role' | 'status' | 'confirmed' | 'blocked' | 'block_reason' | 'block_fixation' | 'refusal'
> &
  Partial<Pick<User, 'company'>>;

const order: readonly AccountStatus[] = ['registration', 'inspecting', 'full_access'];

const words: Record<User['role'], Record<AccountStatus, { title: string; text: string }>> = {
  agent: {
    registration: { title: 'Регистрация', text: 'Имя, телефон и почта' },
    inspecting: { title: 'Проверка', text: 'Сверяем данные' },
    full_access: { title: 'Полный доступ', text: 'Клиенты, ипотека, документы' },
  },
  company: {
    registration: { title: 'Регистрация агентства', text: 'ИНН, реквизиты и документы' },
    inspecting: { title: 'Проверка документов', text: 'Сверяем реквизиты и полномочия' },
    full_access: { title: 'Полный доступ', text: 'Агенты, клиенты, документы' },
  },
};

/** The way to full access: what is behind, where the account stands, what lies ahead. Source: specification § 4. */
export function progressSteps(user: Standing): ProgressStep[] {
  const isThere = hasFullAccess(user);
  // Full access that was not confirmed, or was taken back, is still awaited.
  const at = isThere ? order.length : Math.min(order.indexOf(user.status), order.indexOf('full_access') - 1);
  return order.map((status, index) => ({
    status,
    ...words[user.role][status],
    state: index < at ? 'passed' : index === at ? 'current' : 'pending',
  }));
}

export interface ProgressView {
  kind: 'blocked' | 'refused' | 'registration' | 'inspecting' | 'fixation-blocked' | 'open';
  title: string;
  text: string;
  /** What whoever decided so has said of it. */
  quote?: string;
}

/** An agency by its full name, with its INN and how it stands; null of an agent. Source: specification § 3. */
export const companyLine = (user: Standing): string | null =>
  user.role === 'company' && user.company
    ? `${companyName(user.company)}, ИНН\u00a0${user.company.inn}. Статус: ${accountStandingWords[accountStanding({ ...user, agency: null })].toLowerCase()}.`
    : null;

const MEANWHILE =
  'Ждать на этой странице не нужно: пришлём сообщение, и разделы откроются сами. Подбор и избранное работают уже сейчас.';

/** Who looks at it, and what to do until then. */
function inspecting(user: Standing): string {
  if (user.role === 'company') return `Застройщик сверяет реквизиты и документы агентства. ${MEANWHILE}`;
  const agency = confirmingAgency(user);
  return agency
    ? `Вас подтверждает агентство: ${agency}. Если это затянулось, напомните ему о себе. ${MEANWHILE}`
    : `Данные проверяет застройщик. ${MEANWHILE}`;
}

/** How things stand in words, and what happens next. A confirmed account that nothing stands against is 'open'. */
export function progressView(user: Standing): ProgressView {
  const { role, status, refusal } = user;
  if (user.blocked)
    return {
      kind: 'blocked',
      title: 'Кабинет заблокирован',
      text: `Открыты подбор, избранное и уведомления, остальные разделы закрыты. Чтобы ${user.block_reason ? '' : 'узнать причину и '}вернуть доступ, позвоните менеджеру застройщика.`,
      ...(user.block_reason && { quote: `Причина: ${user.block_reason}` }),
    };
  if (hasFullAccess(user))
    return user.block_fixation
      ? {
          kind: 'fixation-blocked',
          title: 'Закрепление клиентов приостановлено',
          text: 'Закрепить нового клиента сейчас нельзя, уже закреплённые остаются за вами. Чтобы узнать причину и срок, позвоните менеджеру застройщика.',
        }
      : {
          kind: 'open',
          title: 'Доступ открыт',
          text:
            role === 'company'
              ? 'Агентству открыты все разделы кабинета.'
              : 'Вам открыты все разделы кабинета.',
        };
  if (refusal)
    return {
      kind: 'refused',
      title: 'В регистрации отказано',
      quote: refusal,
      text: 'Если причину можно исправить, позвоните менеджеру застройщика: заявку проверят снова, регистрироваться ещё раз не нужно.',
    };
  if (status === 'registration')
    return {
      kind: 'registration',
      title: 'Подтвердите телефон',
      text: 'Выйдите и войдите по коду из СМС: после этого заявка уйдёт на проверку.',
    };
  return {
    kind: 'inspecting',
    title: role === 'company' ? 'Агентство на проверке' : 'Ваша заявка на проверке',
    text: inspecting(user),
  };
}
