/** What agents bring, from their registration to the commission that is paid to them, in this order. */
export const reportStepNames = [
  'registration',
  'fixation',
  'showing',
  'booking',
  'deal',
  'done',
  'accrued',
  'paid',
] as const;
export type ReportStep = (typeof reportStepNames)[number];

/** By what the figures of a report are parted; `none`: they are those of the whole portal. */
export const reportGroups = {
  none: 'Всё вместе',
  agent: 'По агентам',
  agency: 'По агентствам',
  project: 'По проектам',
  manager: 'По менеджерам',
} as const;
export type ReportGroup = keyof typeof reportGroups;
export const reportGroupNames = Object.keys(reportGroups) as ReportGroup[];

/** By what two steps belong together: the same agent, the same client in one project, or the same deal. */
export type ReportBond = 'agent' | 'client' | 'deal';

interface ReportStepRow {
  readonly word: string;
  /** What is counted, and on which day. */
  readonly note: string;
  /** Of what its money is the sum, as it follows a figure; null: it brings none. */
  readonly money: string | null;
  /** It cannot be parted by these: nobody can say whose it is. */
  readonly unknown: readonly ReportGroup[];
  /** The steps that may become this one, each with what they share. */
  readonly after: readonly { readonly step: ReportStep; readonly by: ReportBond }[];
}

/** The steps of a report. Source: feature row M14. */
export const reportSteps: Readonly<Record<ReportStep, ReportStepRow>> = {
  registration: {
    word: 'Регистрации',
    note: 'Агенты и агентства, которые завели кабинет и подтвердили телефон, по дню регистрации. Перенесённые из прежнего кабинета — по дню, когда их завели там; без этого дня они не считаются.',
    money: null,
    unknown: ['project'],
    after: [],
  },
  fixation: {
    word: 'Закрепления',
    note: 'Клиенты, закреплённые за агентами, по дню, когда пришёл запрос.',
    money: null,
    unknown: [],
    after: [{ step: 'registration', by: 'agent' }],
  },
  showing: {
    word: 'Показы',
    note: 'Показы, которые состоялись, по дню показа.',
    money: null,
    unknown: [],
    after: [{ step: 'fixation', by: 'client' }],
  },
  booking: {
    word: 'Брони',
    note: 'Брони, которые действуют или действовали, по дню, когда лот забронировали, и по цене брони. Те, что ждут подтверждения или в которых отказано, не считаются.',
    money: 'на сумму',
    unknown: [],
    after: [
      { step: 'fixation', by: 'client' },
      { step: 'showing', by: 'client' },
    ],
  },
  deal: {
    word: 'Открытые сделки',
    note: 'Сделки по дню, когда их открыли.',
    money: 'на сумму',
    unknown: [],
    after: [
      { step: 'fixation', by: 'client' },
      { step: 'showing', by: 'client' },
      { step: 'booking', by: 'client' },
    ],
  },
  done: {
    word: 'Завершённые сделки',
    note: 'Сделки по дню, когда они зарегистрированы и завершены.',
    money: 'на сумму',
    unknown: [],
    after: [{ step: 'deal', by: 'deal' }],
  },
  accrued: {
    word: 'Начисленное вознаграждение',
    note: 'Сделки, вознаграждение по которым начислено, по дню начисления.',
    money: 'агентам',
    unknown: [],
    after: [{ step: 'done', by: 'deal' }],
  },
  paid: {
    word: 'Выплаченное вознаграждение',
    note: 'Сделки, вознаграждение по которым выплачено, по дню выплаты.',
    money: 'агентам',
    unknown: [],
    after: [{ step: 'accrued', by: 'deal' }],
  },
};

/** What may become what. */
export interface ReportLink {
  readonly from: ReportStep;
  readonly to: ReportStep;
  readonly by: ReportBond;
}

export const reportLinks: readonly ReportLink[] = reportStepNames.flatMap((to) =>
  reportSteps[to].after.map(({ step: from, by }) => ({ from, to, by })),
);

export const knowsGroup = (step: ReportStep, group: ReportGroup): boolean =>
  !reportSteps[step].unknown.includes(group);

/** 'Закрепления → Показы'. */
export const linkWords = ({ from, to }: Pick<ReportLink, 'from' | 'to'>): string =>
  `${reportSteps[from].word} → ${reportSteps[to].word}`;
