import type { AuditAction } from '../../../accounts/staff/audit-words';
import type { JournalSubject } from '../../../journal/journal-kinds';

interface WebhookObjectRow {
  /** Of many, for who chooses what is sent. */
  readonly word: string;
  /** Of one, for titles: 'Закрепление № 41'. */
  readonly one: string;
}

/** What webhooks tell of: the subjects of the journal whose changes matter to programs of the developer. */
export const webhookObjects = {
  fixation: { word: 'Закрепления', one: 'Закрепление' },
  booking: { word: 'Брони', one: 'Бронь' },
  deal: { word: 'Сделки', one: 'Сделка' },
  request: { word: 'Обращения', one: 'Обращение' },
  appointment: { word: 'Показы', one: 'Показ' },
} as const satisfies Partial<Record<JournalSubject, WebhookObjectRow>>;
export type WebhookObject = keyof typeof webhookObjects;
export const webhookObjectNames = Object.keys(webhookObjects) as [WebhookObject, ...WebhookObject[]];

interface WebhookEventRow {
  readonly of: WebhookObject;
  readonly word: string;
  /** The act of the journal that it is; none: whoever makes the change says so. */
  readonly act?: AuditAction;
}

/** Everything that a webhook can tell. Written down and sent: a key stays. */
export const webhookEvents = {
  'fixation.asked': { of: 'fixation', word: 'Просят закрепить клиента' },
  'fixation.fixed': { of: 'fixation', word: 'Клиент закреплён', act: 'fix' },
  'fixation.refused': { of: 'fixation', word: 'В закреплении отказано', act: 'refuse' },
  'fixation.review': { of: 'fixation', word: 'Закрепление рассматривают', act: 'review' },
  'fixation.prolonged': { of: 'fixation', word: 'Закрепление продлено', act: 'prolong' },
  'fixation.prolong_accepted': { of: 'fixation', word: 'Продление подтверждено', act: 'accept_prolong' },
  'fixation.prolong_refused': { of: 'fixation', word: 'В продлении отказано', act: 'refuse_prolong' },
  'fixation.restored': { of: 'fixation', word: 'Закрепление просят вернуть', act: 'ask_again' },
  'fixation.disputed': { of: 'fixation', word: 'Отказ оспорен', act: 'dispute' },
  'fixation.withdrawn': { of: 'fixation', word: 'Клиент удалён, закрепление не нужно' },
  'fixation.ended': { of: 'fixation', word: 'Срок закрепления прошёл' },
  'booking.made': { of: 'booking', word: 'Лот забронирован', act: 'book_lot' },
  'booking.confirmed': { of: 'booking', word: 'Бронь подтверждена', act: 'confirm_booking' },
  'booking.prolonged': { of: 'booking', word: 'Бронь продлена', act: 'prolong_booking' },
  'booking.paid': { of: 'booking', word: 'Бронь оплачена', act: 'pay_booking' },
  'booking.handed_over': { of: 'booking', word: 'Бронь передана', act: 'hand_over_booking' },
  'booking.refused': { of: 'booking', word: 'В брони отказано', act: 'refuse_booking' },
  'booking.called_off': { of: 'booking', word: 'Бронь снята', act: 'call_off_booking' },
  'booking.withdrawn': { of: 'booking', word: 'Бронь снята агентом', act: 'withdraw_booking' },
  'booking.ended': { of: 'booking', word: 'Бронь закончилась', act: 'end_booking' },
  'deal.opened': { of: 'deal', word: 'Сделка открыта', act: 'open_deal' },
  'deal.moved': { of: 'deal', word: 'Этап сделки изменён', act: 'move_deal' },
  'deal.undone': { of: 'deal', word: 'Последнее действие по сделке отменено', act: 'undo_deal' },
  'deal.accrued': { of: 'deal', word: 'Вознаграждение начислено', act: 'accrue_commission' },
  'deal.paid': { of: 'deal', word: 'Вознаграждение выплачено', act: 'pay_commission' },
  'request.made': { of: 'request', word: 'Новое обращение' },
  'request.finished': { of: 'request', word: 'Обращение обработано', act: 'finish' },
  'request.reopened': { of: 'request', word: 'Обращение возвращено в работу', act: 'reopen' },
  'request.erased': { of: 'request', word: 'Обращение стёрто', act: 'erase_request' },
  'appointment.made': { of: 'appointment', word: 'Клиент записан на показ' },
  'appointment.moved': { of: 'appointment', word: 'Показ перенесён', act: 'move_visit' },
  'appointment.held': { of: 'appointment', word: 'Показ состоялся', act: 'hold' },
  'appointment.called_off': { of: 'appointment', word: 'Показ отменён', act: 'call_off' },
  'appointment.erased': { of: 'appointment', word: 'Показ стёрт вместе с клиентом' },
} as const satisfies Record<string, WebhookEventRow>;
export type WebhookEvent = keyof typeof webhookEvents;

/** What 'Проверить' sends: it is of no object. */
export const WEBHOOK_TEST = 'test';

/** An event in words; a newer server may have others. */
export const webhookEventWord = (event: string): string =>
  event === WEBHOOK_TEST
    ? 'Проверка'
    : Object.hasOwn(webhookEvents, event)
      ? webhookEvents[event as WebhookEvent].word
      : event;
