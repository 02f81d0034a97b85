import { recordOf } from '../../record-of';

interface StaffPermissionRow {
  /** Whether what it opens tells of agents and clients: of who may see them a second factor is asked. */
  readonly people: boolean;
}

/** What the calls of managers are about; each names one of these. `own` is a manager's own sign-in. */
export const staffPermissions = {
  own: { people: false },
  accounts: { people: true },
  requests: { people: true },
  fixations: { people: true },
  appointments: { people: true },
  deals: { people: true },
  prices: { people: false },
  lots: { people: false },
  feeds: { people: false },
  publications: { people: false },
  documents: { people: false },
  messages: { people: true },
  texts: { people: false },
  agreement: { people: false },
  developer: { people: false },
  projects: { people: false },
  managers: { people: true },
  tokens: { people: true },
  journal: { people: true },
  reports: { people: true },
  personal: { people: true },
  webhooks: { people: true },
} as const satisfies Record<string, StaffPermissionRow>;

export type StaffPermission = keyof typeof staffPermissions;
const staffPermissionNames = Object.keys(staffPermissions) as StaffPermission[];

interface StaffRoleRow {
  /** As lists and sentences name it. */
  readonly word: string;
  /** What somebody of this role does, in a sentence for who chooses it. */
  readonly note: string;
  readonly may: Readonly<Record<StaffPermission, boolean>>;
}

/** What each role of a manager opens. Source: feature row M9. */
export const staffRoles = {
  owner: {
    word: 'Владелец',
    note: 'Открыто всё, приглашает сотрудников и меняет их роли.',
    may: recordOf(staffPermissionNames, () => true),
  },
  sales: {
    word: 'Продажи',
    note: 'Агенты, клиенты, показы, сделки, цены и сообщения.',
    may: {
      own: true,
      accounts: true,
      requests: true,
      fixations: true,
      appointments: true,
      deals: true,
      prices: true,
      lots: true,
      feeds: false,
      publications: false,
      documents: false,
      messages: true,
      texts: false,
      agreement: false,
      developer: false,
      projects: false,
      managers: false,
      tokens: false,
      journal: true,
      reports: true,
      personal: false,
      webhooks: false,
    },
  },
  content: {
    word: 'Контент',
    note: 'Проекты, публикации, документы, тексты и сведения о застройщике, без агентов и клиентов.',
    may: {
      own: true,
      accounts: false,
      requests: false,
      fixations: false,
      appointments: false,
      deals: false,
      prices: false,
      lots: false,
      feeds: false,
      publications: true,
      documents: true,
      messages: false,
      texts: true,
      agreement: false,
      developer: true,
      projects: true,
      managers: false,
      tokens: false,
      journal: false,
      reports: false,
      personal: false,
      webhooks: false,
    },
  },
} as const satisfies Record<string, StaffRoleRow>;

export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

export const isStaffRole = (given: string): given is StaffRole => Object.hasOwn(staffRoles, given);

/** Whether the role opens what the permission is about. */
export const mayStaff = (role: StaffRole, permission: StaffPermission): boolean =>
  staffRoles[role].may[permission];

/** The roles that open it, in the order of the table. */
export const rolesThatMay = (permission: StaffPermission): StaffRole[] =>
  staffRoleNames.filter((role) => mayStaff(role, permission));

/** Whether somebody of the role gets to see agents or clients. */
export const seesPeople = (role: StaffRole): boolean =>
  staffPermissionNames.some((name) => staffPermissions[name].people && mayStaff(role, name));
