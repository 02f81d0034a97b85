import * as v from 'valibot';
import {
  BrandName,
  CompanyName,
  Email,
  FirstName,
  Inn,
  LastName,
  Patronymic,
} from '../../../src/contract/accounts/fields/account-fields';
import { PhoneInput } from '../../../src/contract/accounts/fields/phone';
import type { MovingColumn } from '../../../src/contract/calls/staff/moving/moving-kinds';
import { isDay } from '../../../src/contract/time/days';
import { endOfPortalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { companyFormErrors, companyTypes } from '../../accounts/company-forms';

/** A line of a table: the number of its row in the file, and what its cells say; '' where a column is not there. */
export interface MovingLine {
  readonly line: number;
  cell(column: MovingColumn): string;
}

/** Why a line is not taken; the message is a Russian sentence without its full stop, and names nobody. */
export class LineRefusal extends Error {
  override readonly name = 'LineRefusal';
  readonly kind: 'clash' | 'refused';

  constructor(kind: 'clash' | 'refused', message: string) {
    super(message);
    this.kind = kind;
  }
}

export const refuseLine = (reason: string) => new LineRefusal('refused', reason);
export const clashOf = (reason: string) => new LineRefusal('clash', reason);

/** Exports put an apostrophe before what a table would take for a formula or a number: ''+7 916 …'. */
const plain = (cell: string): string => cell.replace(/^'/, '').trim();

/** A sentence of a form as the rest of a line: its small beginning (an abbreviation, 'ИНН', stays), without its full stop. */
const asRest = (sentence: string): string =>
  sentence.replace(/\.$/, '').replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** A value by the rule that forms have for it. Throws `LineRefusal`, which says nothing of the value itself. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, written: string, what: string): Output {
  const parsed = v.safeParse(schema, plain(written));
  if (parsed.success) return parsed.output;
  const reason = asRest(parsed.issues[0].message);
  // 'ИНН — 10 или 12 цифр' says itself what it is about.
  const isNamed = reason.split(/\P{L}+/u).includes(what);
  throw refuseLine(isNamed ? reason : `${what}: ${reason}`);
}

/** E.164. */
export function readMovedPhone(written: string, what: string): string {
  if (plain(written) === '') throw refuseLine(`нет: ${what}`);
  return read(PhoneInput, written, what);
}

/** Up to three more phones, parted by commas, semicolons or line breaks. */
export function readMorePhones(written: string): string[] {
  const parts = written.split(/[,;\n]/).filter((one) => plain(one) !== '');
  if (parts.length > 3) throw refuseLine('других телефонов больше трёх');
  return parts.map((one) => readMovedPhone(one, 'другой телефон'));
}

export function readMovedEmail(written: string): string {
  if (plain(written) === '') throw refuseLine('нет электронной почты');
  return read(Email, written, 'почта');
}

export const readMovedEmailOrNone = (written: string): string | null =>
  plain(written) === '' ? null : readMovedEmail(written);

/** A table keeps no zero before a number: nine or eleven digits lack one. */
export function readMovedInn(written: string): string {
  const digits = plain(written).replace(/[\s-]/g, '');
  if (digits === '') throw refuseLine('нет ИНН');
  return read(Inn, /^(\d{9}|\d{11})$/.test(digits) ? `0${digits}` : digits, 'ИНН');
}

interface PersonNames {
  readonly lastName: string;
  readonly firstName: string;
  readonly patronymic: string;
}

/** The names of a person: each in its column, or all of them in one, the last name first. */
export function readNames({ cell }: MovingLine): PersonNames {
  const [last = '', first = '', ...more] = plain(cell('full_name')).split(/\s+/u);
  const isWhole = cell('last_name') === '';
  const written = isWhole
    ? { last, first, patronymic: more.join(' ') }
    : { last: cell('last_name'), first: cell('first_name'), patronymic: cell('patronymic') };
  if (written.last === '') throw refuseLine('нет фамилии');
  if (written.first === '') throw refuseLine('нет имени');
  return {
    lastName: read(LastName, written.last, 'фамилия'),
    firstName: read(FirstName, written.first, 'имя'),
    patronymic: read(Patronymic, written.patronymic, 'отчество'),
  };
}

interface CompanyNames {
  readonly companyName: string;
  readonly brandName: string;
  readonly companyType: string;
}

/** The names of an agency, of which one stands for a missing other, and its form, else the usual one of such an INN. */
export function readCompany({ cell }: MovingLine, inn: string): CompanyNames {
  const [name, brand] = [cell('company_name'), cell('brand')];
  if (name === '' && brand === '') throw refuseLine('нет названия');
  const form = plain(cell('company_type'));
  const known = companyTypes.find(({ value }) => value.toLowerCase() === form.toLowerCase())?.value;
  const usual = inn.length === 10 ? 'ООО' : 'ИП';
  const companyType = known ?? (form === '' ? usual : 'Другое');
  const [wrong] = Object.values(companyFormErrors(companyType, inn) ?? {})[0] ?? [];
  if (wrong !== undefined) throw refuseLine(asRest(wrong));
  return {
    companyName: read(CompanyName, name || brand, 'полное название'),
    brandName: read(BrandName, brand || name, 'бренд'),
    companyType,
  };
}

/** Days from 30 December 1899, as tables count them, to 1 January 1970. */
const TABLE_EPOCH = 25_569;
const DAY = 86_400_000;

/** '24.11.2026 10:45', '2026-11-24T10:45', or a table's number of days: the day and the time, '' where none is written. */
function dayAndTime(written: string): { day: string; time: string } | null {
  if (/^\d{5}([.,]\d+)?$/.test(written)) {
    const minutes = Math.round((Number(written.replace(',', '.')) - TABLE_EPOCH) * 1440);
    const shown = new Date(minutes * 60_000).toISOString();
    return { day: shown.slice(0, 10), time: (minutes * 60_000) % DAY === 0 ? '' : shown.slice(11, 16) };
  }
  const [, date, month, year, hour, minute] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(written) ?? [];
  const [, iso, isoTime = ''] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(written) ?? [];
  if (iso !== undefined) return { day: iso, time: isoTime };
  if (date === undefined || month === undefined || year === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return { day, time: hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute}` };
}

/**
 * A moment by the portal's clock, or by the offset that is written with it; a day without a time is its beginning, or its
 * last second.
 */
export function readMoment(written: string, what: string, side: 'start' | 'end' = 'start'): Date {
  const given = plain(written);
  if (given === '') throw refuseLine(`нет: ${what}`);
  const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(given)
    ? Date.parse(given)
    : Number.NaN;
  if (!Number.isNaN(exact)) return new Date(exact);
  const found = dayAndTime(given);
  const isTime = found !== null && (found.time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(found.time));
  if (found === null || !isTime || !isDay(found.day))
    throw refuseLine(`${what}: это не дата вида ДД.ММ.ГГГГ или ДД.ММ.ГГГГ ЧЧ:ММ`);
  if (found.time !== '') return new Date(portalMoment(found.day, found.time));
  return new Date(side === 'end' ? endOfPortalDay(found.day) : portalMoment(found.day, '00:00'));
}

/** A moment that is over; null where the cell is empty. */
export function readPastOrNone(written: string, what: string, now: number): Date | null {
  if (plain(written) === '') return null;
  const moment = readMoment(written, what);
  if (moment.getTime() > now) throw refuseLine(`${what}: этот день ещё не наступил`);
  return moment;
}
