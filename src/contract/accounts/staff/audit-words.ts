import { staffActsDone } from './staff-acts';

/** Words for every act in the journal; other acts cannot be written. */
const auditWords = {
  ...staffActsDone,
  unconfirm: 'Подтверждение снято',
  delete: 'Кабинет удалён',
  finish: 'Обработано',
  reopen: 'Возвращено в работу',
  fix: 'Клиент закреплён',
  review: 'Взято на рассмотрение',
  prolong: 'Продлено агентом',
  ask_again: 'Агент просит вернуть',
  dispute: 'Агент спорит',
  hold: 'Состоялся',
  call_off: 'Отменён',
  move_visit: 'Перенесён',
  open_deal: 'Сделка открыта',
  move_deal: 'Этап изменён',
  return_blocked: 'Зарегистрирован снова: телефон или ИНН заблокирован',
  undo_deal: 'Отменено последнее действие',
  accrue_commission: 'Вознаграждение начислено',
  pay_commission: 'Вознаграждение выплачено',
  accept_price: 'Новая цена принята',
  refuse_price: 'Новая цена отклонена',
  publish: 'Опубликовано',
  publish_version: 'Новая версия',
  change: 'Изменено',
  withdraw: 'Снято с портала',
  restore: 'Возвращено на портал',
  day_off: 'Выходной',
  day_on: 'Снова рабочий день',
  start_portal: 'Первый владелец вошёл',
  invite_staff: 'Сотрудник приглашён',
  call_off_invitation: 'Приглашение отозвано',
  add_staff: 'Сотрудник заведён',
  join_staff: 'Сотрудник вошёл по приглашению',
  change_role: 'Роль изменена',
  remove_staff: 'Сотрудник убран',
  reset_factor: 'Второй фактор сброшен',
  make_reset: 'Выдана ссылка для нового пароля',
  reset_password: 'Пароль задан заново',
};
export type AuditAction = keyof typeof auditWords;

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditWords, action);

/**
 * The words for an act. The journal may contain acts written by another build, and a page may be older than the
 * server.
 */
export const auditWord = (action: string): string =>
  isAuditAction(action) ? auditWords[action] : 'Действие другой версии портала';
