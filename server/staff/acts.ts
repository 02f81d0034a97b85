import type { notifications } from '../db/personal-schema';
import type { UserRow } from './find-user';
import { OfficeRefusal } from './office-refusal';

type Change = Partial<
  Pick<UserRow, 'status' | 'confirmed' | 'blocked' | 'blockReason' | 'blockFixation' | 'refusal'>
>;

export interface Decision {
  readonly change: Change;
  readonly notice: Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'text' | 'isApproved'>;
}

interface ActRule {
  /** Decides whether somebody is let in: for agents of an agency that is the agency's. */
  readonly ofRegistration: boolean;
  /** Null where the account stands so already. */
  of(user: UserRow, reason: string): Decision | null;
}

/**
 * Everything that can be decided about an account; each tells its owner why.
 * Source: specification § 4 and "Accounts".
 */
export const acts = {
  approve: {
    ofRegistration: true,
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
    of: ({ confirmed, refusal }, reason) => {
      if (reason === '') throw new OfficeRefusal('Назовите причину отказа.');
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
    of: ({ blocked }, reason) =>
      blocked
        ? null
        : {
            change: { blocked: true, blockReason: reason || null },
            notice: {
              type: 'registration_status',
              title: 'Доступ ограничен',
              text: reason || 'Обратитесь к вашему менеджеру.',
              isApproved: false,
            },
          },
  },
  unblock: {
    ofRegistration: false,
    of: ({ blocked }) =>
      blocked
        ? {
            change: { blocked: false, blockReason: null },
            notice: {
              type: 'registration_status',
              title: 'Доступ восстановлен',
              text: 'Кабинет снова работает как прежде.',
              isApproved: true,
            },
          }
        : null,
  },
  block_fixation: {
    ofRegistration: false,
    of: ({ blockFixation }, reason) =>
      blockFixation
        ? null
        : {
            change: { blockFixation: true },
            notice: {
              type: 'fixation_block',
              title: 'Закрепление клиентов приостановлено',
              text: reason || 'Обратитесь к вашему менеджеру.',
              isApproved: false,
            },
          },
  },
  restore_fixation: {
    ofRegistration: false,
    of: ({ blockFixation }) =>
      blockFixation
        ? {
            change: { blockFixation: false },
            notice: {
              type: 'fixation_block',
              title: 'Закрепление клиентов восстановлено',
              text: 'Вы снова можете закреплять клиентов.',
              isApproved: true,
            },
          }
        : null,
  },
} as const satisfies Record<string, ActRule>;
export type Act = keyof typeof acts;
