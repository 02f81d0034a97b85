import type { StaffAct } from '../../../src/contract/accounts/staff/staff-acts';
import type { notifications } from '../../db/schema/personal-schema';
import { type BlockingSide, blockedBy, fixationStoppedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { lifted, stopped } from './stops';

/** Columns of an account that acts change; the journal tells each by `changeWords` of `decide.ts`. */
export type AccountChange = Partial<
  Pick<
    UserRow,
    | 'status'
    | 'confirmed'
    | 'blocked'
    | 'blockedBy'
    | 'blockReason'
    | 'blockFixation'
    | 'fixationStoppedBy'
    | 'refusal'
    | 'feedsAllowed'
  >
>;

export interface AccountDecision {
  readonly change: AccountChange;
  /** Null where the account itself does not change, as the other side blocks it too. */
  readonly notice: Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'text' | 'isApproved'> | null;
}

interface ActRule {
  /** Decides whether somebody is let in: for agents of an agency that is the agency's. */
  readonly ofRegistration: boolean;
  /** What its owner is told by SMS too, after the portal's name; null: nothing. Reasons are read in the cabinet. */
  readonly sms: string | null;
  /** Null where the account stands so already. */
  of(user: UserRow, reason: string, side: BlockingSide): AccountDecision | null;
}

/** What managers decide about an account, and what an agency alone does about its agents. */
export type AccountAct = StaffAct | 'unconfirm';

/**
 * Everything that can be decided about an account; each tells its owner why.
 * Source: specification § 4 and "Accounts".
 */
export const accountActs: Record<AccountAct, ActRule> = {
  approve: {
    ofRegistration: true,
    sms: 'регистрация подтверждена, открыты все разделы.',
    of: ({ confirmed, status }) =>
      confirmed && status === 'full_access'
        ? null
        : {
            change: { confirmed: true, status: 'full_access', refusal: null },
            notice: {
              type: 'registration_status',
              title: 'Регистрация подтверждена',
              text: 'Вам открыты все разделы кабинета.',
              isApproved: true,
            },
          },
  },
  refuse: {
    ofRegistration: true,
    sms: 'в регистрации отказано. Причину вы увидите, когда войдёте.',
    of: ({ confirmed, refusal }, reason) => {
      if (!confirmed && refusal === reason) return null;
      return {
        change: { confirmed: false, status: 'inspecting', refusal: reason },
        notice: {
          type: 'registration_status',
          title: 'В регистрации отказано',
          text: reason,
          isApproved: false,
        },
      };
    },
  },
  /** An agency takes its confirmation back, without a reason. */
  unconfirm: {
    ofRegistration: true,
    sms: null,
    of: ({ confirmed, status }) =>
      confirmed || status === 'full_access'
        ? {
            change: { confirmed: false, status: 'inspecting' },
            notice: {
              type: 'registration_status',
              title: 'Подтверждение снято',
              text: 'Агентство сняло подтверждение. Разделы откроются снова, когда оно вас подтвердит.',
              isApproved: false,
            },
          }
        : null,
  },
  block: {
    ofRegistration: false,
    sms: null,
    of: (user, reason, side) => {
      const sides = stopped(blockedBy(user), side);
      if (sides === null) return null;
      const blockReason = side === 'agency' && user.blocked ? user.blockReason : reason || null;
      return {
        change: { blocked: true, blockedBy: sides, blockReason },
        notice: user.blocked
          ? null
          : {
              type: 'registration_status',
              title: 'Доступ ограничен',
              text:
                reason ||
                (side === 'agency'
                  ? 'Его закрыло ваше агентство: открыть доступ снова может только оно.'
                  : 'Обратитесь к вашему менеджеру.'),
              isApproved: false,
            },
      };
    },
  },
  unblock: {
    ofRegistration: false,
    sms: null,
    of: (user, _, side) => {
      const sides = lifted(user, blockedBy(user), side);
      if (sides === null) return null;
      const isBlocked = sides.length > 0;
      return {
        change: {
          blocked: isBlocked,
          blockedBy: sides,
          blockReason: isBlocked && side === 'agency' ? user.blockReason : null,
        },
        notice: isBlocked
          ? null
          : {
              type: 'registration_status',
              title: 'Доступ восстановлен',
              text: 'Кабинет снова работает как прежде.',
              isApproved: true,
            },
      };
    },
  },
  allow_feeds: {
    ofRegistration: false,
    sms: null,
    of: ({ role, feedsAllowed }) =>
      role !== 'company' || feedsAllowed
        ? null
        : {
            change: { feedsAllowed: true },
            notice: {
              type: 'registration_status',
              title: 'Вам разрешены фиды',
              text: 'Адрес, по которому рекламная площадка забирает лоты с вашим телефоном, делается в настройках.',
              isApproved: true,
            },
          },
  },
  forbid_feeds: {
    ofRegistration: false,
    sms: null,
    of: ({ feedsAllowed }, reason) =>
      feedsAllowed
        ? {
            change: { feedsAllowed: false },
            notice: {
              type: 'registration_status',
              title: 'Фиды для площадок отключены',
              text: reason || 'Адреса ваших фидов больше не отвечают. Обратитесь к вашему менеджеру.',
              isApproved: false,
            },
          }
        : null,
  },
  block_fixation: {
    ofRegistration: false,
    sms: null,
    of: (user, reason, side) => {
      const sides = stopped(fixationStoppedBy(user), side);
      return (
        sides && {
          change: { blockFixation: true, fixationStoppedBy: sides },
          notice: user.blockFixation
            ? null
            : {
                type: 'fixation_block',
                title: 'Закрепление клиентов приостановлено',
                text: reason || 'Обратитесь к вашему менеджеру.',
                isApproved: false,
              },
        }
      );
    },
  },
  restore_fixation: {
    ofRegistration: false,
    sms: null,
    of: (user, _, side) => {
      const sides = lifted(user, fixationStoppedBy(user), side);
      return (
        sides && {
          change: { blockFixation: sides.length > 0, fixationStoppedBy: sides },
          notice:
            sides.length > 0
              ? null
              : {
                  type: 'fixation_block',
                  title: 'Закрепление клиентов восстановлено',
                  text: 'Вы снова можете закреплять клиентов.',
                  isApproved: true,
                },
        }
      );
    },
  },
};
