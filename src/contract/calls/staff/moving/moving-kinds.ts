interface MovingColumnRow {
  readonly word: string;
  /** The headers by which it is guessed, lowered. */
  readonly words: readonly string[];
  /** What stands in the line of the example file. */
  readonly example: string;
}

/** What a column of an old cabinet's table may say. */
export const movingColumns = {
  inn: {
    word: 'ИНН агентства',
    words: ['инн', 'инн агентства', 'инн компании'],
    example: '10 или 12 цифр',
  },
  company_name: {
    word: 'Полное название',
    words: [
      'полное название',
      'юридическое название',
      'наименование',
      'название',
      'организация',
      'агентство',
    ],
    example: 'ООО «Пример»',
  },
  brand: { word: 'Бренд', words: ['бренд', 'торговая марка', 'краткое название'], example: 'Пример' },
  company_type: {
    word: 'Форма',
    words: ['форма', 'организационно-правовая форма', 'опф', 'тип организации'],
    example: 'ООО',
  },
  full_name: {
    word: 'ФИО одной строкой',
    words: [
      'фио',
      'ф.и.о.',
      'полное имя',
      'агент',
      'клиент',
      'контактное лицо',
      'руководитель',
      'имя и фамилия',
    ],
    example: 'Фамилия Имя Отчество',
  },
  last_name: { word: 'Фамилия', words: ['фамилия'], example: 'Фамилия' },
  first_name: { word: 'Имя', words: ['имя'], example: 'Имя' },
  patronymic: { word: 'Отчество', words: ['отчество'], example: 'Отчество' },
  agent_phone: {
    word: 'Телефон агента',
    words: ['телефон агента', 'агент телефон', 'агент, телефон', 'телефон риелтора', 'агент'],
    example: '8 9XX XXX-XX-XX',
  },
  phone: {
    word: 'Телефон',
    words: [
      'телефон',
      'мобильный',
      'мобильный телефон',
      'моб. телефон',
      'контактный телефон',
      'номер телефона',
    ],
    example: '8 9XX XXX-XX-XX',
  },
  client_phone: {
    word: 'Телефон клиента',
    words: ['телефон клиента', 'клиент телефон', 'клиент, телефон', 'телефон', 'мобильный', 'номер телефона'],
    example: '8 9XX XXX-XX-XX',
  },
  more_phones: {
    word: 'Другие телефоны',
    words: ['другие телефоны', 'дополнительный телефон', 'доп. телефон', 'второй телефон', 'телефон 2'],
    example: 'через запятую, до трёх',
  },
  email: {
    word: 'Электронная почта',
    words: ['email', 'e-mail', 'почта', 'электронная почта', 'эл. почта', 'мейл'],
    example: 'name@example.ru',
  },
  project: {
    word: 'Проект',
    words: ['проект', 'жк', 'жилой комплекс', 'объект', 'комплекс'],
    example: 'название проекта',
  },
  fixed: {
    word: 'Закреплён',
    words: [
      'дата закрепления',
      'закреплён',
      'закреплен',
      'дата фиксации',
      'зафиксирован',
      'дата создания',
      'дата',
    ],
    example: 'ДД.ММ.ГГГГ ЧЧ:ММ',
  },
  until: {
    word: 'Действует до',
    words: ['действует до', 'до', 'срок', 'окончание', 'дата окончания', 'закреплён до', 'закреплен до'],
    example: 'ДД.ММ.ГГГГ',
  },
  lot: {
    word: 'Лот',
    words: ['лот', 'квартира', 'номер лота', '№ кв', 'номер квартиры'],
    example: '№ 12, корпус 1',
  },
  registered: {
    word: 'Когда заведён',
    words: ['дата регистрации', 'зарегистрирован', 'дата создания', 'создан', 'заведён', 'заведен', 'дата'],
    example: 'ДД.ММ.ГГГГ ЧЧ:ММ',
  },
  consent: {
    word: 'Когда дано согласие',
    words: ['согласие', 'дата согласия', 'согласие на обработку'],
    example: 'ДД.ММ.ГГГГ',
  },
  comment: { word: 'Комментарий', words: ['комментарий', 'примечание', 'заметка'], example: 'любой текст' },
} as const satisfies Record<string, MovingColumnRow>;

export type MovingColumn = keyof typeof movingColumns;
export const movingColumnNames = Object.keys(movingColumns) as [MovingColumn, ...MovingColumn[]];

interface MovingKindRow {
  readonly word: string;
  /** What its lines are, counted: 'агентство', 'агентства', 'агентств'. */
  readonly forms: readonly [one: string, few: string, many: string];
  /** What has to be here before, in a sentence for whoever chooses it. */
  readonly note: string;
  readonly columns: readonly MovingColumn[];
  /** Of each of these groups one has to be chosen. */
  readonly needs: readonly (readonly MovingColumn[])[];
}

const names = ['full_name', 'last_name', 'first_name', 'patronymic'] as const;
const aName = ['last_name', 'full_name'] as const;

/** What can be brought over from an old cabinet, in the order in which it has to come. Source: feature row M15. */
export const movingKinds = {
  agencies: {
    word: 'Агентства',
    forms: ['агентство', 'агентства', 'агентств'],
    note: 'Агентство узнаём по ИНН. Войдёт его контактное лицо, по телефону.',
    columns: ['inn', 'company_name', 'brand', 'company_type', ...names, 'phone', 'email', 'registered'],
    needs: [['inn'], ['company_name', 'brand'], aName, ['phone'], ['email']],
  },
  agents: {
    word: 'Агенты',
    forms: ['агент', 'агента', 'агентов'],
    note: 'Агента узнаём по телефону. Если у него есть агентство, сначала перенесите агентства.',
    columns: [...names, 'phone', 'email', 'inn', 'registered'],
    needs: [aName, ['phone'], ['email']],
  },
  clients: {
    word: 'Клиенты',
    forms: ['клиент', 'клиента', 'клиентов'],
    note: 'Клиента узнаём по телефону его агента и его собственному. Сначала перенесите агентов.',
    columns: [
      'agent_phone',
      ...names,
      'client_phone',
      'more_phones',
      'email',
      'registered',
      'consent',
      'comment',
    ],
    needs: [['agent_phone'], aName, ['client_phone'], ['consent', 'registered']],
  },
  fixations: {
    word: 'Действующие закрепления',
    forms: ['закрепление', 'закрепления', 'закреплений'],
    note: 'Закрепление узнаём по клиенту и проекту. Сначала перенесите клиентов, можно из этого же файла.',
    columns: ['agent_phone', 'client_phone', 'project', 'fixed', 'until', 'lot', 'comment'],
    needs: [['agent_phone'], ['client_phone'], ['project'], ['fixed'], ['until']],
  },
} as const satisfies Record<string, MovingKindRow>;

export type MovingKind = keyof typeof movingKinds;
export const movingKindNames = Object.keys(movingKinds) as [MovingKind, ...MovingKind[]];

/** By this word the line of an example file is known, and left out. */
export const EXAMPLE_MARK = 'Пример:';
