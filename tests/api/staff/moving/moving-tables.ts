import { endpoints } from '../../../../src/contract/calls/endpoints';
import {
  type MovingColumn,
  type MovingKind,
  movingColumnNames,
} from '../../../../src/contract/calls/staff/moving/moving-kinds';
import { formOf } from '../../../support/accounts/registrations';
import type { Visitor } from '../../../support/portal/api-server';

const BOM = '\ufeff';

/** A table as an old cabinet exports it: its headers, and cells parted by semicolons. */
export const csvFile = (headers: readonly string[], ...rows: readonly (readonly string[])[]): File =>
  new File([BOM + [headers, ...rows].map((row) => row.join(';')).join('\r\n')], 'Выгрузка.csv');

const none = Object.fromEntries(movingColumnNames.map((name) => [name, ''])) as Record<MovingColumn, string>;
export const matchOf = (columns: Partial<Record<MovingColumn, string>>, projects: object[] = []) => ({
  columns: { ...none, ...columns },
  projects,
});

const DAY = 86_400_000;
/** '24.11.2026', so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10).split('-').reverse().join('.');

export const agencyHeaders = ['ИНН', 'Название', 'ФИО', 'Телефон', 'Почта', 'Дата регистрации'];
export const agencyMatch = matchOf({
  inn: 'ИНН',
  company_name: 'Название',
  full_name: 'ФИО',
  phone: 'Телефон',
  email: 'Почта',
  registered: 'Дата регистрации',
});
export const agentHeaders = ['ФИО', 'Телефон', 'Почта', 'ИНН', 'Создан'];
export const agentMatch = matchOf({
  full_name: 'ФИО',
  phone: 'Телефон',
  email: 'Почта',
  inn: 'ИНН',
  registered: 'Создан',
});
export const clientHeaders = ['Агент', 'Клиент', 'Телефон клиента', 'Доп. телефон', 'Согласие'];
export const clientMatch = matchOf({
  agent_phone: 'Агент',
  full_name: 'Клиент',
  client_phone: 'Телефон клиента',
  more_phones: 'Доп. телефон',
  consent: 'Согласие',
});
export const fixationHeaders = ['Агент', 'Клиент', 'ЖК', 'Закреплён', 'До', 'Квартира'];
export const fixationMatch = matchOf({
  agent_phone: 'Агент',
  client_phone: 'Клиент',
  project: 'ЖК',
  fixed: 'Закреплён',
  until: 'До',
  lot: 'Квартира',
});

type Match = ReturnType<typeof matchOf>;

/** What a manager does with tables of one kind. */
export function mover(staff: Visitor, kind: MovingKind, match: Match) {
  const send = (path: string, file: File, more: object) =>
    staff.post(path, formOf({ kind, match, ...more }, [file], 'file'));
  const tryIt = (file: File, more: object = {}) => send(endpoints.tryMoving.path, file, more);
  return {
    tryIt,
    /** Tries it, and writes what was seen. */
    async move(file: File, more: object = {}) {
      const { total, fresh, known, clashes, refused } = (await tryIt(file, more)).body;
      const seen = { total, fresh, known, clashes, refused };
      const key = crypto.randomUUID();
      return send(endpoints.confirmMoving.path, file, { seen, key, ...more });
    },
  };
}

export const undoRun = (staff: Visitor, id: number) =>
  staff.post(endpoints.undoMoving.path.replace('{id}', String(id)));
