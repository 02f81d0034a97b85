import { apiScopeWord } from '../accounts/staff/api-scopes';
import { keptWord } from '../accounts/staff/kept-kinds';
import { isStaffRole, staffRoles } from '../accounts/staff/staff-roles';
import type { DealPhase, Payment } from '../deals/deal-kinds';
import { paymentWords, phaseWords } from '../deals/deal-words';
import { formatRate } from '../deals/format-rate';
import type { LotStatus } from '../lots/lot';
import { statusWord } from '../lots/lot-words';
import { formatNumber } from '../text/russian-numbers';
import { formatRubles } from '../text/words';
import { portalDay, portalTime } from '../time/portal-time';
import { dayWords } from '../time/portal-words';

/** As a line stores it: what it was or became, without words. Moments are ISO 8601, money is whole rubles. */
export type JournalValue = string | number | boolean | null | readonly string[];

interface JournalFieldRow {
  readonly word: string;
  /** It names or describes a person: it is stored under the key of their account, which goes with the account. */
  readonly personal?: true;
  /** The value in words; null and lists are said by `journalValueWords`. */
  say(value: string): string;
}

/** Words for the values of a set; another build may have written others. */
const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
const text = (value: string): string => value;
const number = (value: string): string => formatNumber(Number(value));
const rubles = (value: string): string => formatRubles(Number(value));
const rate = (value: string): string => formatRate(Number(value));
const day = (value: string): string => `${dayWords(value)} ${value.slice(0, 4)}`;
const moment = (value: string): string => {
  const at = Date.parse(value);
  return `${day(portalDay(at))}, ${portalTime(at)}`;
};
const yes = oneOf({ true: 'да', false: 'нет' });
const side = oneOf({ agency: 'агентство', developer: 'застройщик' });
const movedWords = {
  agencies: 'агентства',
  agents: 'агенты',
  clients: 'клиенты',
  fixations: 'закрепления',
};
const bookingWords = { asked: 'ждёт подтверждения', booked: 'действует', ended: 'закончилась' };
const paperWords = {
  issued: 'выставлен',
  review: 'на проверке',
  refused: 'отклонён',
  paid: 'оплачен',
  void: 'аннулирован',
};
const person = { personal: true, say: text } as const;

/** Every field that a line may say the change of. A field without words here cannot be written. */
export const journalFields = {
  // Accounts
  status: {
    word: 'Доступ',
    say: oneOf({ registration: 'регистрация', inspecting: 'на проверке', full_access: 'полный' }),
  },
  confirmed: { word: 'Подтверждён', say: yes },
  blocked: { word: 'Заблокирован', say: yes },
  blocked_by: { word: 'Кто заблокировал', say: side },
  block_fixation: { word: 'Закрепление приостановлено', say: yes },
  feeds_allowed: { word: 'Фиды для площадок разрешены', say: yes },
  fixation_stopped_by: { word: 'Кто приостановил закрепление', say: side },
  refusal: { word: 'Причина отказа', ...person },
  block_reason: { word: 'Причина блокировки', ...person },
  name: { word: 'Имя', ...person },
  company: { word: 'Агентство', ...person },
  phone: { word: 'Телефон', ...person },
  card_note: { word: 'Заметка', ...person },
  card_tag: { word: 'Метка', ...person },
  in_charge: { word: 'Отвечает', say: text },
  email: { word: 'Почта', ...person },
  inn: { word: 'ИНН', ...person },
  // Clients, fixations, appointments
  client: { word: 'Клиент №', say: text },
  clients: { word: 'Клиенты №', say: text },
  client_count: { word: 'Клиентов', say: number },
  handed_to: { word: 'Кому: кабинет №', say: text },
  fixation_state: {
    word: 'Состояние',
    say: oneOf({
      checking: 'ждёт ответа',
      review: 'на рассмотрении',
      fixed: 'закреплён',
      refused: 'отказ',
    }),
  },
  until: { word: 'Действует до', say: moment },
  appointment_state: {
    word: 'Состояние',
    say: oneOf({ booked: 'записан', moved: 'перенесён', held: 'состоялся', called_off: 'отменён' }),
  },
  starts_at: { word: 'Время', say: moment },
  calendar: { word: 'Календарь №', say: text },
  day_off: { word: 'Выходной', say: day },
  done: { word: 'Обработано', say: yes },
  // Papers of commissions
  paper_number: { word: 'Номер', say: text },
  paper_state: { word: 'Состояние', say: oneOf(paperWords) },
  paper_total: { word: 'Сумма', say: rubles },
  // Bookings
  booking_state: { word: 'Состояние', say: oneOf(bookingWords) },
  booked_until: { word: 'Бронь до', say: moment },
  booking_cost: { word: 'Стоимость брони', say: rubles },
  booking_limit: { word: 'Броней у агента не больше', say: number },
  queue_minutes: { word: 'Минут у первого в очереди', say: number },
  booking_terms: { word: 'Условия брони', say: text },
  booked_by: { word: 'Агент', ...person },
  // Deals
  lot: { word: 'Лот №', say: text },
  payment: { word: 'Оплата', say: (value) => paymentWords[value as Payment] ?? value },
  phase: { word: 'Этап', say: (value) => phaseWords[value as DealPhase] ?? value },
  commission_rate: { word: 'Ставка', say: rate },
  commission: { word: 'Вознаграждение', say: rubles },
  accrued_at: { word: 'Начислено', say: moment },
  due_at: { word: 'Выплатить до', say: moment },
  paid_at: { word: 'Выплачено', say: moment },
  // Stock
  price: { word: 'Цена', say: rubles },
  lot_status: {
    word: 'Статус',
    say: (value) => statusWord(Number(value) as LotStatus, 'parking').toLowerCase(),
  },
  manual_status: {
    word: 'Статус от менеджера',
    say: (value) => statusWord(Number(value) as LotStatus, 'parking').toLowerCase(),
  },
  hand_price: { word: 'Цена от менеджера', say: rubles },
  hidden_price: { word: 'Скрытая цена', say: rubles },
  promotion: { word: 'Акция', say: yes },
  finishing: { word: 'Отделка', say: text },
  hand_plan: { word: 'Планировка от менеджера', say: text },
  lots: { word: 'Лоты', say: text },
  lot_count: { word: 'Лотов', say: number },
  hand_set: { word: 'Вручную', say: text },
  added: { word: 'Добавлено лотов', say: number },
  changed: { word: 'Изменено лотов', say: number },
  gone: { word: 'Ушло лотов', say: number },
  held: { word: 'Цен ждёт ответа', say: number },
  feed_source: { word: 'Источник', say: text },
  every_minutes: { word: 'Раз в столько минут', say: number },
  hosts: { word: 'Узлы', say: text },
  banks: { word: 'Банки', say: text },
  programs: { word: 'Программы', say: text },
  rules: { word: 'Правила', say: text },
  // Texts
  title: { word: 'Заголовок', say: text },
  text: { word: 'Текст', say: text },
  published: { word: 'Дата', say: day },
  scheduled_for: { word: 'Покажется', say: moment },
  picture: { word: 'Картинка', say: text },
  deadline: { word: 'Последний день', say: moment },
  projects: { word: 'Проекты', say: text },
  project: { word: 'Проект', say: text },
  lot_type: { word: 'Лоты', say: text },
  category: { word: 'Категория', say: text },
  file: { word: 'Файл', say: text },
  version: { word: 'Версия', say: text },
  withdrawn: { word: 'Снято', say: yes },
  part: { word: 'Раздел', say: text },
  entry: { word: 'Запись', say: text },
  // The agreement with agencies
  agreement_asked: { word: 'Договор нужен', say: yes },
  agreement_months: { word: 'Срок договора, месяцев', say: number },
  agreement_until: { word: 'Договор до дня', say: day },
  agreement_remind: { word: 'Напомнить за столько дней', say: number },
  agreement_fixing: { word: 'Закрепление только с договором', say: yes },
  starts: { word: 'Действует с', say: day },
  digest: { word: 'Отпечаток текста', say: text },
  // The developer
  brand: { word: 'Название', say: text },
  legal_name: { word: 'Юридическое название', say: text },
  developer_phone: { word: 'Телефон застройщика', say: text },
  developer_email: { word: 'Почта застройщика', say: text },
  hours: { word: 'Часы работы', say: text },
  policy_address: { word: 'Адрес политики', say: text },
  usual_rates: { word: 'Ставки', say: text },
  fixation_days: { word: 'Срок закрепления, дней', say: number },
  fixation_prolongs: { word: 'Продлений закрепления', say: number },
  appointment_gap: { word: 'Между показами в разных городах, часов', say: number },
  payout_days: { word: 'Срок выплаты, рабочих дней', say: number },
  guest_words: { word: 'Страница для гостей', say: text },
  accent: { word: 'Цвет портала', say: text },
  short_name: { word: 'Имя под значком', say: text },
  logo: { word: 'Логотип', say: text },
  dark_logo: { word: 'Логотип для тёмной темы', say: text },
  // Projects and offices
  project_description: { word: 'Описание', say: text },
  project_pictures: { word: 'Картинки', say: text },
  coordinates: { word: 'Координаты', say: text },
  special_days: { word: 'Особые дни', say: text },
  metro: { word: 'Метро', say: text },
  sales_phone: { word: 'Телефон отдела продаж', say: text },
  slides: { word: 'Верхние слайды', say: text },
  benefits: { word: 'Преимущества', say: text },
  surroundings: { word: 'Что рядом', say: text },
  building_phases: { word: 'Очереди', say: text },
  construction: { word: 'Ход строительства', say: text },
  services: { word: 'Услуги', say: text },
  finishes: { word: 'Отделка', say: text },
  sale_first: { word: 'Показывать первым', say: text },
  coming_soon: { word: 'Скоро в продаже', say: text },
  office_name: { word: 'Название офиса', say: text },
  office_address: { word: 'Адрес офиса', say: text },
  receiving: { word: 'Кто принимает', say: text },
  // Drawings
  drawing: { word: 'Чертёж', say: text },
  drawing_picture: { word: 'Картинка', say: text },
  outlined: { word: 'С контуром', say: text },
  redrawn: { word: 'Контур изменён', say: text },
  // Managers
  role: { word: 'Роль', say: (value) => (isStaffRole(value) ? staffRoles[value].word : value) },
  token_name: { word: 'Программа', say: text },
  token_scopes: { word: 'Открывает', say: apiScopeWord },
  token_pace: { word: 'Запросов в минуту', say: number },
  // The portal
  receivers: { word: 'Кому', say: text },
  send_at: { word: 'Отправится', say: moment },
  sent: { word: 'Отправлено', say: number },
  missed: { word: 'Отключили такие', say: number },
  channel: { word: 'Канал', say: oneOf({ sms: 'СМС', email: 'письмо' }) },
  moved_kind: { word: 'Что перенесено', say: oneOf(movedWords) },
  moved: { word: 'Новых', say: number },
  moved_known: { word: 'Уже были', say: number },
  moved_left: { word: 'Не перенесено строк', say: number },
  invited: { word: 'Приглашено', say: number },
  job: { word: 'Работа', say: text },
  rows: { word: 'Строк', say: number },
  files: { word: 'Файлов', say: number },
  encrypted: { word: 'Зашифрована', say: yes },
  rehearsal: { word: 'Молчит', say: yes },
  // Webhooks
  webhook_kind: { word: 'Кому', say: text },
  webhook_objects: { word: 'О чём', say: text },
  webhook_persons: { word: 'С данными людей', say: yes },
  webhook_on: { word: 'Включён', say: yes },
  // Personal data
  kept: { word: 'Что', say: keptWord },
  kept_months: { word: 'Месяцев', say: number },
  periods: { word: 'Сроки', say: text },
} as const satisfies Record<string, JournalFieldRow>;

export type JournalField = keyof typeof journalFields;
export type JournalValues = { readonly [Field in JournalField]?: JournalValue };

const isField = (name: string): name is JournalField => Object.hasOwn(journalFields, name);

export const isPersonalField = (name: JournalField): boolean => 'personal' in journalFields[name];

function valueWords(say: (value: string) => string, value: JournalValue | undefined): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'нет';
  if (typeof value === 'object') return value.map(say).join(', ') || 'нет';
  return say(String(value));
}

/** One field that an act has changed, in words; null: the line does not say it. */
export interface ChangeWords {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of a line, in the order of the table. What another build has written is said as it stands. */
export function journalChanges(before: JournalValues, after: JournalValues): ChangeWords[] {
  const order = Object.keys(journalFields);
  const place = (name: string) => (isField(name) ? order.indexOf(name) : order.length);
  const was = new Map<string, JournalValue>(Object.entries(before));
  const is = new Map<string, JournalValue>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort((one, other) => place(one) - place(other))
    .map((name) => {
      const { word, say } = isField(name) ? journalFields[name] : { word: name, say: text };
      return {
        field: word,
        before: valueWords(say, was.get(name)),
        after: valueWords(say, is.get(name)),
      };
    });
}

/** 'Цена: 8 400 000 ₽ → 8 100 000 ₽' */
export const changeSentence = ({ field, before, after }: ChangeWords): string =>
  before === null || after === null ? `${field}: ${after ?? before ?? ''}` : `${field}: ${before} → ${after}`;
