import { pageBlocks } from '../../../contract/content/page-blocks';
import type { RoomContentName } from '../../../contract/content/room-content';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { lotTypes } from '../../../contract/lots/types/lot-types';
import { type ProgramKind, programKinds } from '../../../contract/mortgage/program';
import type { Choice } from '../../../ui/choices/choice-rows';
import type { FieldKind } from './field-kinds';

/** What choices of a form may depend on beside the form itself. */
export interface ContentNames {
  readonly projects: readonly Choice[];
  readonly cities: readonly Choice[];
}

export interface ContentField {
  /** As the contract names it. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  /** What an empty field is stored as where the contract takes nothing for an answer. */
  readonly none?: null;
  readonly choices?: (names: ContentNames, banks: readonly Choice[]) => readonly Choice[];
}

/** What is shown beside an entry while it is being written. */
export type EntryPreviewKind = 'banner' | 'popup' | 'commission' | 'search';

/** One list of entries within a part. */
export interface ContentListForm {
  /** The property of the part that holds it; null: the part is the list. */
  readonly key: string | null;
  readonly label: string;
  /** Of one entry: 'Баннер'. */
  readonly one: string;
  readonly add: string;
  readonly fields: readonly ContentField[];
  /** Names of entries that there always are, with their words: none is added, none is taken away. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** What stands in such an entry, beside its name and title, before anything was said. */
  readonly blank?: Readonly<Record<string, unknown>>;
  /** Whether an entry says nothing: then it is not stored. */
  readonly isNothing?: (entry: Readonly<Record<string, unknown>>) => boolean;
  /** The field whose choice tells entries of one name apart: the bank of a programme. */
  readonly besides?: string;
  /** Entries that are written elsewhere stay as they are. */
  readonly hides?: (entry: Readonly<Record<string, unknown>>) => boolean;
  /** What an entry looks like to others is shown beneath its fields. */
  readonly preview?: EntryPreviewKind;
  /** The entry's own code, drawn from its name where it is new. */
  readonly code?: string;
}

interface ContentFormRow {
  readonly word: string;
  /** What it is and where agents meet it. */
  readonly note: string;
  /** The page on which it is seen; null: only an agent sees it, among what is theirs. */
  readonly seen: string | null;
  readonly lists: readonly ContentListForm[];
}

const programKindWords: Readonly<Record<ProgramKind, string>> = {
  base: 'Базовая',
  family: 'Семейная',
  it: 'ИТ-ипотека',
  tranche: 'Траншевая',
  subsidised: 'Субсидированная',
};

const optional = { none: null } as const;
const title: ContentField = { name: 'title', label: 'Заголовок', kind: 'line' };
const text: ContentField = { name: 'text', label: 'Текст', kind: 'text' };
const LINK_HINT = 'Страница портала, например /news, или адрес сайта';

const banner: readonly ContentField[] = [
  title,
  text,
  { name: 'link', label: 'Куда ведёт', kind: 'line', hint: LINK_HINT, ...optional },
  { name: 'link_label', label: 'Слова на кнопке', kind: 'line', ...optional },
  { name: 'from', label: 'Показывать с', kind: 'moment', hint: 'Пусто: сразу', ...optional },
  { name: 'until', label: 'Показывать до', kind: 'moment', hint: 'Пусто: пока не уберут', ...optional },
];
const whole = (form: Omit<ContentListForm, 'key'>): readonly ContentListForm[] => [{ key: null, ...form }];
const projectChoices = ({ projects }: ContentNames) => projects;

/** The forms of the parts that managers write in the room, in the order of their links. */
export const contentForms: Readonly<Record<RoomContentName, ContentFormRow>> = {
  banners: {
    word: 'Баннеры',
    note: 'Объявления на главной странице. Показываются по порядку.',
    seen: '/main',
    lists: whole({
      label: 'Баннеры',
      one: 'Баннер',
      add: 'Добавить баннер',
      fields: banner,
      preview: 'banner',
    }),
  },
  popups: {
    word: 'Всплывающие окна',
    note: 'Каждое стоит строкой вверху главной страницы, пока агент его не закроет. Закрытое больше не появляется.',
    seen: '/main',
    lists: whole({
      label: 'Всплывающие окна',
      one: 'Окно',
      add: 'Добавить окно',
      fields: banner,
      preview: 'popup',
    }),
  },
  page_blocks: {
    word: 'Главная: блоки',
    note: 'Порядок блоков главной страницы и какие из них показывать.',
    seen: '/main',
    lists: whole({
      label: 'Блоки главной',
      one: 'Блок',
      add: '',
      fixed: pageBlocks,
      blank: { is_on: true },
      fields: [{ name: 'is_on', label: 'Показывать', kind: 'tick' }],
    }),
  },
  pages: {
    word: 'Главная и трейд-ин',
    note: 'Строка под заголовком главной страницы и текст о трейд-ине.',
    seen: '/purchase',
    lists: whole({
      label: 'Тексты страниц',
      one: 'Текст',
      add: '',
      fixed: { main_page: 'Главная', tradein: 'Трейд-ин' },
      blank: { lead: '', sections: [] },
      isNothing: ({ lead, sections }) => lead === '' && Array.isArray(sections) && sections.length === 0,
      // Written in the developer's record.
      hides: ({ name }) => name === 'start_page' || name === 'for_agencies',
      fields: [
        { name: 'title', label: 'Заголовок', kind: 'line' },
        { name: 'lead', label: 'Первый абзац', kind: 'text' },
        {
          name: 'sections',
          label: 'Части',
          kind: 'sections',
          hint: 'Часть начинается строкой «## Заголовок», абзацы разделяет пустая строка',
        },
      ],
    }),
  },
  purchase_ways: {
    word: 'Способы покупки',
    note: 'Стоят на странице «Покупка» и в блоке главной страницы.',
    seen: '/purchase',
    lists: whole({
      label: 'Способы покупки',
      one: 'Способ',
      add: 'Добавить способ',
      fields: [title, text, { name: 'terms', label: 'Условия', kind: 'lines', hint: 'По одному в строке' }],
    }),
  },
  departments: {
    word: 'Отделы',
    note: 'Кому звонить: страница «Покупка», часть «Контакты отделов».',
    seen: '/purchase',
    lists: whole({
      label: 'Отделы',
      one: 'Отдел',
      add: 'Добавить отдел',
      fields: [
        { name: 'name', label: 'Название', kind: 'line' },
        { name: 'phone', label: 'Телефон', kind: 'phone' },
        { name: 'email', label: 'Почта', kind: 'line', ...optional },
        { name: 'address', label: 'Адрес', kind: 'line', ...optional },
        { name: 'hours', label: 'Часы работы', kind: 'line' },
      ],
    }),
  },
  office_routes: {
    word: 'Как добраться',
    note: 'Путь до офиса, по способам.',
    seen: '/purchase',
    lists: whole({
      label: 'Как добраться',
      one: 'Путь',
      add: 'Добавить путь',
      fields: [title, text],
    }),
  },
  socials: {
    word: 'Соцсети',
    note: 'Ссылки в подвале каждой страницы. Без значка стоит название.',
    seen: '/main',
    lists: whole({
      label: 'Соцсети',
      one: 'Соцсеть',
      add: 'Добавить соцсеть',
      fields: [
        { name: 'name', label: 'Название', kind: 'line' },
        { name: 'link', label: 'Адрес', kind: 'line', hint: 'https://…' },
        { name: 'icon', label: 'Значок, файл SVG', kind: 'drawing' },
      ],
    }),
  },
  commission: {
    word: 'Вознаграждение',
    note: 'Исключения из общих ставок: для проекта, для лотов по акции или на срок. Общие ставки и срок выплаты — в разделе «Застройщик».',
    seen: null,
    lists: whole({
      label: 'Особые ставки',
      one: 'Ставка',
      add: 'Добавить ставку',
      preview: 'commission',
      fields: [
        { ...title, label: 'Название', hint: 'Так её увидят в сделке' },
        { name: 'rate', label: 'Процент от цены', kind: 'number' },
        {
          name: 'lot_type',
          label: 'Вид лотов',
          kind: 'choice',
          ...optional,
          choices: () => lotTypes.map((value) => ({ value, label: lotTypeWords[value].long })),
        },
        { name: 'project', label: 'Проект', kind: 'choice', choices: projectChoices, ...optional },
        { name: 'promoted', label: 'Только для лотов по акции', kind: 'tick' },
        { name: 'valid_from', label: 'Действует с', kind: 'moment', ...optional },
        { name: 'valid_until', label: 'Действует до', kind: 'moment', ...optional },
      ],
    }),
  },
  mortgage: {
    word: 'Ипотека',
    note: 'Банки и программы, по которым считают платёж на странице «Ипотека» и на лоте.',
    seen: '/mortgage',
    lists: [
      {
        key: 'banks',
        label: 'Банки',
        one: 'Банк',
        add: 'Добавить банк',
        code: 'slug',
        fields: [{ name: 'name', label: 'Название', kind: 'line' }],
      },
      {
        key: 'programs',
        label: 'Программы',
        one: 'Программа',
        add: 'Добавить программу',
        code: 'slug',
        besides: 'bank',
        fields: [
          { name: 'name', label: 'Название', kind: 'line' },
          { name: 'bank', label: 'Банк', kind: 'choice', choices: (_, banks) => banks },
          {
            name: 'kind',
            label: 'Вид',
            kind: 'choice',
            choices: () => programKinds.map((value) => ({ value, label: programKindWords[value] })),
          },
          { name: 'rate', label: 'Ставка, % годовых', kind: 'number' },
          { name: 'first_payment', label: 'Первый взнос от, %', kind: 'number' },
          { name: 'min_months', label: 'Срок от, месяцев', kind: 'number' },
          { name: 'max_months', label: 'Срок до, месяцев', kind: 'number' },
          { name: 'max_loan', label: 'Кредит до, ₽', kind: 'number', ...optional },
          {
            name: 'regions',
            label: 'Города',
            kind: 'choices',
            hint: 'Ни одного: во всех',
            ...optional,
            choices: ({ cities }) => cities,
          },
          { name: 'valid_from', label: 'Действует с', kind: 'moment', ...optional },
          { name: 'valid_until', label: 'Действует до', kind: 'moment', ...optional },
          {
            name: 'tranche_share',
            label: 'Первый транш, % кредита',
            kind: 'number',
            ...optional,
            hint: 'Только у траншевой',
          },
          { name: 'tranche_months', label: 'Второй транш через, месяцев', kind: 'number', ...optional },
        ],
      },
    ],
  },
  cities: {
    word: 'Города',
    note: 'Порядок и названия городов, которые пришли с фидами.',
    seen: '/projects',
    lists: whole({
      label: 'Города',
      one: 'Город',
      add: '',
      fixed: {},
      fields: [{ name: 'name', label: 'Название', kind: 'line' }],
    }),
  },
  seo: {
    word: 'Поиск',
    note: 'Заголовки и описания страниц для поисковых систем и для ссылок в мессенджерах.',
    seen: '/',
    lists: whole({
      label: 'Страницы',
      one: 'Страница',
      add: 'Добавить страницу',
      preview: 'search',
      besides: 'city',
      fields: [
        { name: 'path', label: 'Путь', kind: 'line', hint: 'Например, /selection/flats' },
        { name: 'city', label: 'Город', kind: 'choice', choices: ({ cities }) => cities },
        title,
        { name: 'description', label: 'Описание', kind: 'text' },
      ],
    }),
  },
  redirects: {
    word: 'Переадресации',
    note: 'Старые адреса ведут на новые. «/old/*» переносит и то, что стоит дальше.',
    seen: '/',
    lists: whole({
      label: 'Переадресации',
      one: 'Переадресация',
      add: 'Добавить переадресацию',
      fields: [
        { name: 'source', label: 'Откуда', kind: 'line', hint: 'Например, /old/*' },
        { name: 'target', label: 'Куда', kind: 'line', hint: LINK_HINT },
      ],
    }),
  },
};
