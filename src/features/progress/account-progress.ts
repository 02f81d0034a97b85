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
  'role' | 'status' | 'confirmed' | 'blocked' | 'blocked_by' | 'block_reason' | 'block_fixation' | 'refusal'
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
  /** The developer's manager can do nothing about it. */
  isAgencys?: boolean;
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

/** Whom to ask for access again: whoever has closed it. */
function blocked({ blocked_by = [], block_reason, company }: Standing): ProgressView {
  const open = 'Открыты подбор, избранное и уведомления, остальные разделы закрыты.';
  const isAgencys = blocked_by.includes('agency');
  const agency = company ? `ваше агентство: ${companyName(company)}` : 'ваше агентство';
  const learn = block_reason ? '' : 'узнать причину и ';
  const ask = `Чтобы ${learn}вернуть доступ, `;
  const view = { kind: 'blocked', title: 'Кабинет заблокирован' } as const;
  if (isAgencys && !blocked_by.includes('developer'))
    return {
      ...view,
      text: `Доступ закрыло ${agency}. ${open} ${ask}обратитесь в агентство: застройщик его решений не отменяет.`,
      isAgencys,
    };
  return {
    ...view,
    text: isAgencys
      ? `Доступ закрыли застройщик и ${agency}. ${open} ${ask}позвоните менеджеру застройщика и обратитесь в агентство.`
      : `${open} ${ask}позвоните менеджеру застройщика.`,
    ...(block_reason && { quote: `Причина: ${block_reason}` }),
  };
}

/** How things stand in words, and what happens next. A confirmed account that nothing stands against is 'open'. */
export function progressView(user: Standing): ProgressView {
  const { role, status, refusal } = user;
  if (user.blocked) return blocked(user);
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
