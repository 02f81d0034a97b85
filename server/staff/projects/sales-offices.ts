import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { hoursLines } from '../../../src/contract/appointments/sales-office';
import { dayNote, SLOT_MINUTES } from '../../../src/contract/appointments/slots';
import { coordinatesText } from '../../../src/contract/developer/project-words';
import type { SalesOfficeContent } from '../../../src/contract/developer/sales-office-input';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { counted } from '../../../src/contract/text/words';
import { portalMoment } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import { holdCalendars } from '../../appointments/managers-store';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import {
  appointments,
  managerDaysOff,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../db/schema/clients/appointment-schema';
import { projects } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { onDay } from '../appointments';
import { projectsOfSlugs } from './read-projects';

/** Whose lines of the journal may be of an office: a content bundle changes it, and days off are added elsewhere too. */
const isOfOffice = (id: number) =>
  or(
    and(eq(auditLines.subject, 'sales_office'), eq(auditLines.subjectId, id)),
    inArray(auditLines.subject, ['content', 'manager']),
  );

interface OfficeRecord {
  readonly id: number;
  readonly content: SalesOfficeContent;
}

/** The offices with those who receive there, in the order in which they were added. */
export async function readOffices(db: Executor): Promise<(OfficeRecord & { state: string })[]> {
  const offices = await db.select().from(salesOffices).orderBy(asc(salesOffices.id));
  const managers = await db.select().from(projectManagers).orderBy(asc(projectManagers.id));
  const shown = await db
    .select({ manager: managerProjects.managerId, slug: projects.slug })
    .from(managerProjects)
    .innerJoin(projects, eq(projects.id, managerProjects.projectId))
    .orderBy(asc(projects.slug));
  const off = await db.select().from(managerDaysOff).orderBy(asc(managerDaysOff.day));
  const records = offices.map(({ id, name, address, phone, hours, coordinates, specialDays }) => ({
    id,
    content: {
      name,
      address,
      phone,
      coordinates,
      hours: hours.map(plainHours),
      special_days: (specialDays ?? []).map(({ day, hours: own, note }) => ({
        day,
        note,
        hours: own && { from: own.from, to: own.to },
      })),
      managers: managers
        .filter(({ officeId }) => officeId === id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          position: one.position,
          phone: one.phone,
          hours: plainHours(one.hours),
          other_hours: (one.otherHours ?? []).map(plainHours),
          projects: shown.filter(({ manager }) => manager === one.id).map(({ slug }) => slug),
          days_off: off.filter(({ managerId }) => managerId === one.id).map(({ day }) => day),
        })),
    },
  }));
  const result: (OfficeRecord & { state: string })[] = [];
  for (const record of records)
    result.push({ ...record, state: await recordState(db, isOfOffice(record.id), record.content) });
  return result;
}

const plainHours = ({ days, from, to }: { days: readonly number[]; from: string; to: string }) => ({
  days: [...days],
  from,
  to,
});

const lock = (tx: Transaction) => tx.execute(sql`LOCK TABLE ${salesOffices} IN SHARE ROW EXCLUSIVE MODE`);
const findOffice = async (tx: Transaction, id: number): Promise<OfficeRecord | undefined> =>
  (await readOffices(tx)).find((office) => office.id === id);

/** Adds an office with those who receive there. One that is there already under all the same words is not added twice. */
export function addOffice(db: Database, actor: Actor, content: SalesOfficeContent): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const sameName = (await readOffices(tx)).find((office) => office.content.name === content.name);
    if (sameName !== undefined) {
      if (isDeepStrictEqual(withoutIds(sameName.content), withoutIds(content))) return;
      throw sameNameRefusal();
    }
    const { managers, special_days: specialDays, ...office } = content;
    const [row] = await tx
      .insert(salesOffices)
      .values({ ...office, specialDays })
      .returning({ id: salesOffices.id });
    if (row === undefined) throw new Error('an office was not written');
    await writeManagers(tx, row.id, { wanted: managers, present: [] });
    await finish(tx, actor, { id: row.id, action: 'publish', name: office.name, after: journalOf(content) });
  });
}

/**
 * Writes an office anew, whole. False: there is none.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since; AdminRefusal for somebody who cannot go
 */
export function changeOffice(
  db: Database,
  actor: Actor,
  { id, content, seen }: { id: number; content: SalesOfficeContent; seen?: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const known = await findOffice(tx, id);
    if (known === undefined) return false;
    const before = known.content;
    if (isDeepStrictEqual(sorted(before), sorted(content))) return true;
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfOffice(id) });
    const { managers, special_days: specialDays, ...office } = content;
    const others = await tx.select().from(salesOffices).where(eq(salesOffices.name, office.name));
    if (others.some((one) => one.id !== id)) throw sameNameRefusal();
    await refuseBookedDays(tx, before, content);
    await tx
      .update(salesOffices)
      .set({ ...office, specialDays })
      .where(eq(salesOffices.id, id));
    await writeManagers(tx, id, { wanted: managers, present: before.managers });
    await finish(tx, actor, {
      id,
      action: 'change',
      name: office.name,
      before: journalOf(before),
      after: journalOf(content),
    });
    return true;
  });
}

/**
 * Takes an office away, with those who receive there. False: there is none.
 *
 * @throws HttpProblem 'superseded'; AdminRefusal while it has appointments
 */
export function removeOffice(
  db: Database,
  actor: Actor,
  { id, seen }: { id: number; seen?: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const known = await findOffice(tx, id);
    if (known === undefined) return false;
    await refuseOtherState(tx, actor, { before: known.content, seen, isOfRecord: isOfOffice(id) });
    await writeManagers(tx, id, { wanted: [], present: known.content.managers });
    await tx.delete(salesOffices).where(eq(salesOffices.id, id));
    const { name } = known.content;
    await finish(tx, actor, { id, action: 'withdraw', name, before: journalOf(known.content) });
    return true;
  });
}

/** A day gets other hours only where no showing is booked outside of them. @throws AdminRefusal */
async function refuseBookedDays(
  tx: Transaction,
  before: SalesOfficeContent,
  { special_days, managers }: SalesOfficeContent,
): Promise<void> {
  const ids = managers.flatMap(({ id }) => id ?? []);
  const fresh = special_days.filter((one) => !before.special_days.some((old) => isDeepStrictEqual(old, one)));
  if (ids.length === 0 || fresh.length === 0) return;
  await holdCalendars(tx, ids);
  for (const { day, hours } of fresh) {
    const booked = await tx
      .select({ startsAt: appointments.startsAt })
      .from(appointments)
      .where(
        and(
          ...[onDay(day), inArray(appointments.managerId, ids)],
          inArray(appointments.state, ['booked', 'moved']),
        ),
      );
    const outside = booked.filter(({ startsAt }) => {
      const from = startsAt.getTime();
      if (hours === null) return true;
      return (
        from < portalMoment(day, hours.from) || from + SLOT_MINUTES * 60_000 > portalMoment(day, hours.to)
      );
    });
    if (outside.length > 0)
      throw new AdminRefusal(
        `${dayWords(day)} вне этих часов ${counted(outside.length, ['показ', 'показа', 'показов'])}. Сначала отмените записанное.`,
      );
  }
}

type Managers = SalesOfficeContent['managers'];

async function writeManagers(
  tx: Transaction,
  officeId: number,
  { wanted, present }: { wanted: Managers; present: Managers },
): Promise<void> {
  const ids = await projectsOfSlugs(
    tx,
    wanted.flatMap((one) => one.projects),
  );
  for (const { id, name } of present)
    if (id !== null && !wanted.some((one) => one.id === id)) await removeManager(tx, id, name);
  for (const { id, projects: slugs, days_off, other_hours, ...given } of wanted) {
    const words = { ...given, otherHours: other_hours.length > 0 ? other_hours : null };
    const known = id !== null && present.some((one) => one.id === id) ? id : null;
    if (id !== null && known === null)
      throw new AdminRefusal(`Сотрудника «${words.name}» в этом офисе уже нет. Добавьте его заново.`);
    const managerId = known ?? (await addManager(tx, { ...words, officeId }));
    if (known !== null) await tx.update(projectManagers).set(words).where(eq(projectManagers.id, known));
    await tx.delete(managerProjects).where(eq(managerProjects.managerId, managerId));
    await tx.delete(managerDaysOff).where(eq(managerDaysOff.managerId, managerId));
    for (const slug of new Set(slugs)) {
      const projectId = ids.get(slug);
      if (projectId === undefined) throw new AdminRefusal(`Проекта «${slug}» на портале нет.`);
      await tx.insert(managerProjects).values({ managerId, projectId });
    }
    if (days_off.length > 0)
      await tx.insert(managerDaysOff).values(days_off.map((day) => ({ managerId, day })));
  }
}

async function addManager(tx: Transaction, words: typeof projectManagers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(projectManagers).values(words).returning({ id: projectManagers.id });
  if (row === undefined) throw new Error('a manager was not written');
  return row.id;
}

/** Their appointments say who has received whom: they stay. */
async function removeManager(tx: Transaction, id: number, name: string): Promise<void> {
  const [booked] = await tx
    .select({ count: count() })
    .from(appointments)
    .where(eq(appointments.managerId, id));
  if ((booked?.count ?? 0) > 0)
    throw new AdminRefusal(
      `К сотруднику «${name}» записаны показы, убрать его нельзя. Снимите с него все проекты: новых записей к нему не будет.`,
    );
  await tx.delete(projectManagers).where(eq(projectManagers.id, id));
}

const sameNameRefusal = () => {
  const detail = 'Офис с таким названием уже есть';
  return new HttpProblem('validation', `${detail}.`, { errors: { name: [detail] } });
};

const sorted = ({ managers, ...office }: SalesOfficeContent): SalesOfficeContent => ({
  ...office,
  managers: managers.map((one) => ({ ...one, projects: one.projects.toSorted() })),
});
const withoutIds = (content: SalesOfficeContent) => ({
  ...content,
  managers: sorted(content).managers.map(({ id: _, ...one }) => one),
});

interface OfficeLine {
  readonly id: number;
  readonly action: 'publish' | 'change' | 'withdraw';
  readonly name: string;
  readonly before?: JournalValues;
  readonly after?: JournalValues;
}

async function finish(tx: Transaction, actor: Actor, { id, name, ...line }: OfficeLine): Promise<void> {
  await writeJournal(tx, { by: actor, subject: 'sales_office', subjectId: id, reason: name, ...line });
  // The pages of its projects name it.
  await raiseRevision(tx);
}

/** The office as a line of the journal says it. */
const journalOf = ({
  name,
  address,
  phone,
  hours,
  coordinates,
  special_days,
  managers,
}: SalesOfficeContent): JournalValues => ({
  office_name: name,
  office_address: address,
  sales_phone: [formatPhone(phone)],
  hours: hoursLines(hours).join('; '),
  special_days: special_days.map(({ day }) => `${dayWords(day)}: ${dayNote(day, { special: special_days })}`),
  coordinates: coordinates === null ? [] : [coordinatesText(coordinates)],
  receiving: managers.map((one) =>
    [
      `${one.name}, ${one.position}, ${formatPhone(one.phone)}, ${hoursLines([one.hours, ...one.other_hours]).join('; ')}`,
      one.projects.length > 0 ? `проекты: ${one.projects.join(', ')}` : 'без проектов',
      ...(one.days_off.length > 0 ? [`выходные: ${one.days_off.join(', ')}`] : []),
    ].join('; '),
  ),
});
