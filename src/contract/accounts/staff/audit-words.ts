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
  change_own_name: 'Имя изменено',
  change_own_password: 'Пароль изменён',
  add_factor: 'Второй фактор подключён',
  remove_factor: 'Второй фактор отключён',
  draw_recovery_codes: 'Выданы новые запасные коды',
  end_sessions: 'Входы на других устройствах завершены',
  sign_in: 'Вход в кабинет менеджера',
  sign_out: 'Выход из кабинета менеджера',
  change_lot: 'Лот изменён вручную',
  change_lots: 'Лоты изменены вручную',
  undo_lots: 'Правка лотов отменена',
  import_feed: 'Фид загружен',
  refuse_feed: 'Фид не принят',
  schedule_feed: 'Фид загружается по расписанию',
  change_feed: 'Загрузка фида изменена',
  forget_feed: 'Фид больше не загружается по расписанию',
  allow_pictures: 'Разрешены узлы картинок',
  replace_mortgage: 'Ипотечные программы заменены',
  replace_commission: 'Особые ставки вознаграждения заменены',
  send_again: 'Сообщение отправлено ещё раз',
  notify: 'Уведомление отправлено',
  schedule_broadcast: 'Рассылка ждёт своего времени',
  call_off_broadcast: 'Рассылка отменена',
  accept_agreement: 'Договор принят',
  withdraw_worker: 'Сервис-воркер отозван',
  restore_worker: 'Сервис-воркер возвращён',
  backup: 'Копия записана',
  end_rehearsal: 'Копия портала работает вовне',
  retry_job: 'Работа запущена вручную',
};
export type AuditAction = keyof typeof auditWords;
export const auditActionNames = Object.keys(auditWords) as AuditAction[];

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditWords, action);

/**
 * The words for an act. The journal may contain acts written by another build, and a page may be older than the
 * server.
 */
export const auditWord = (action: string): string =>
  isAuditAction(action) ? auditWords[action] : 'Действие другой версии портала';
