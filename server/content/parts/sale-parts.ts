import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import { freeSlug, slugOf } from '../../../src/contract/text/slug';
import type { Transaction } from '../../db/database';
import {
  appointments,
  managerDaysOff,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../db/schema/clients/appointment-schema';
import { documentCategories, documents, documentVersions } from '../../db/schema/document-schema';
import { projects } from '../../db/schema/schema';
import { readCommissionRules, replaceCommissionRules } from '../../deals/commission-rules';
import { readMortgage, replaceMortgage } from '../../stock/mortgage-programs';
import type { ContentOf } from '../bundle';
import { ContentRefusal } from '../content-refusal';
import type { BundleFiles, Change, ContentPart } from './part';
import { projectIds } from './project-ids';
import { dateOf, iso } from './site-parts';

const HUNDREDTHS = 100;

/** What a sale is made with: offices and who receives there, documents, banks, rates. */
export const saleParts: {
  readonly [Name in 'sales_offices' | 'documents' | 'mortgage' | 'commission']: ContentPart<Name>;
} = {
  sales_offices: { title: 'офисы продаж', read: readOffices, write: writeOffices },
  documents: {
    title: 'документы',
    async read(tx, bundle) {
      const rows = await tx
        .select({ row: documents, category: documentCategories.name, project: projects.slug })
        .from(documents)
        .innerJoin(documentCategories, eq(documentCategories.id, documents.categoryId))
        .leftJoin(projects, eq(projects.id, documents.projectId))
        .orderBy(asc(documents.id));
      const part: ContentOf<'documents'> = [];
      for (const { row, category, project } of rows) {
        const versions = await tx
          .select()
          .from(documentVersions)
          .where(eq(documentVersions.documentId, row.id))
          .orderBy(asc(documentVersions.version));
        part.push({
          title: row.title,
          category,
          project,
          withdrawn_at: iso(row.withdrawnAt),
          versions: versions.map(({ name, extension, content, publishedAt }) => ({
            file: bundle.file(extension, content),
            name,
            published_at: publishedAt.toISOString(),
          })),
        });
      }
      return part.length === 0 ? null : part;
    },
    write: writeDocuments,
  },
  mortgage: {
    title: 'банки и ипотека',
    async read(tx) {
      const { banks, programs } = await readMortgage(tx);
      return banks.length === 0 ? null : { banks, programs };
    },
    async write(tx, { banks, programs }) {
      const before = await readMortgage(tx);
      if (isDeepStrictEqual({ banks: before.banks, programs: before.programs }, { banks, programs }))
        return [];
      await replaceMortgage(tx, { banks, programs });
      return [{ act: before.banks.length === 0 ? 'publish' : 'change', what: 'банки и ипотечные программы' }];
    },
  },
  commission: {
    title: 'ставки вознаграждения',
    async read(tx) {
      const rules = await readCommissionRules(tx);
      return rules.length === 0 ? null : rules.map((rule) => ({ ...rule, rate: rule.rate / HUNDREDTHS }));
    },
    async write(tx, part) {
      const rules = part.map((rule) => ({ ...rule, rate: Math.round(rule.rate * HUNDREDTHS) }));
      const before = await readCommissionRules(tx);
      if (isDeepStrictEqual(before, rules)) return [];
      const unknown = await replaceCommissionRules(tx, rules);
      if (unknown.length > 0)
        throw new ContentRefusal(`Особая ставка названа для проекта ${unknown[0]}, которого нет.`);
      return [{ act: before.length === 0 ? 'publish' : 'change', what: 'ставки вознаграждения' }];
    },
  },
};

async function readOffices(tx: Transaction): Promise<ContentOf<'sales_offices'> | null> {
  const offices = await tx.select().from(salesOffices).orderBy(asc(salesOffices.id));
  if (offices.length === 0) return null;
  const managers = await tx.select().from(projectManagers).orderBy(asc(projectManagers.id));
  const shown = await tx
    .select({ manager: managerProjects.managerId, slug: projects.slug })
    .from(managerProjects)
    .innerJoin(projects, eq(projects.id, managerProjects.projectId))
    .orderBy(asc(projects.slug));
  const off = await tx.select().from(managerDaysOff).orderBy(asc(managerDaysOff.day));
  const plain = ({ days, from, to }: { days: readonly number[]; from: string; to: string }) => ({
    days: [...days],
    from,
    to,
  });
  return offices.map(({ id, name, address, phone, hours, coordinates, specialDays }) => ({
    name,
    address,
    phone,
    hours: hours.map(plain),
    coordinates,
    ...(specialDays &&
      specialDays.length > 0 && {
        special_days: specialDays.map(({ day, hours: own, note }) => ({
          day,
          note,
          hours: own && { from: own.from, to: own.to },
        })),
      }),
    managers: managers
      .filter(({ officeId }) => officeId === id)
      .map((one) => ({
        name: one.name,
        position: one.position,
        phone: one.phone,
        hours: plain(one.hours),
        other_hours: (one.otherHours ?? []).map(plain),
        projects: shown.filter(({ manager }) => manager === one.id).map(({ slug }) => slug),
        days_off: off.filter(({ managerId }) => managerId === one.id).map(({ day }) => day),
      })),
  }));
}

/** An office or a manager is known again by the name. One with appointments cannot go. */
async function writeOffices(tx: Transaction, part: ContentOf<'sales_offices'>): Promise<Change[]> {
  const before = new Map((await readOffices(tx))?.map((office) => [office.name, office]));
  const offices = new Map((await tx.select().from(salesOffices)).map((row) => [row.name, row.id]));
  const managers = new Map(
    (await tx.select().from(projectManagers)).map((row) => [`${row.officeId} ${row.name}`, row.id]),
  );
  const ids = await projectIds(tx);
  const changes: Change[] = [];
  for (const { managers: people, special_days: specialDays, ...named } of part) {
    const office = { ...named, specialDays: specialDays ?? null };
    const what = `офис «${office.name}»`;
    const known = before.get(office.name);
    const wanted = {
      ...named,
      ...(specialDays && specialDays.length > 0 && { special_days: specialDays }),
      managers: people.map((one) => ({
        ...one,
        projects: one.projects.toSorted(),
        days_off: one.days_off.toSorted(),
      })),
    };
    let id = offices.get(office.name);
    offices.delete(office.name);
    if (known !== undefined && isDeepStrictEqual(known, wanted)) {
      for (const { name } of people) managers.delete(`${id} ${name}`);
      continue;
    }
    if (id === undefined) {
      const [row] = await tx.insert(salesOffices).values(office).returning({ id: salesOffices.id });
      if (row === undefined) throw new Error('an office was not written');
      id = row.id;
    } else await tx.update(salesOffices).set(office).where(eq(salesOffices.id, id));
    for (const { projects: slugs, days_off, other_hours, ...given } of people) {
      const manager = { ...given, otherHours: other_hours.length > 0 ? other_hours : null };
      const key = `${id} ${manager.name}`;
      let managerId = managers.get(key);
      managers.delete(key);
      if (managerId === undefined) {
        const [row] = await tx
          .insert(projectManagers)
          .values({ ...manager, officeId: id })
          .returning({ id: projectManagers.id });
        if (row === undefined) throw new Error('a manager was not written');
        managerId = row.id;
      } else await tx.update(projectManagers).set(manager).where(eq(projectManagers.id, managerId));
      await tx.delete(managerProjects).where(eq(managerProjects.managerId, managerId));
      await tx.delete(managerDaysOff).where(eq(managerDaysOff.managerId, managerId));
      for (const slug of slugs)
        await tx
          .insert(managerProjects)
          .values({ managerId, projectId: ids.of(slug, `менеджер «${manager.name}»`) });
      for (const day of days_off) await tx.insert(managerDaysOff).values({ managerId, day });
    }
    changes.push({ act: known === undefined ? 'publish' : 'change', what });
  }
  for (const [key, id] of managers) await removeManager(tx, id, key.slice(key.indexOf(' ') + 1));
  for (const [name, id] of offices) {
    await tx.delete(salesOffices).where(eq(salesOffices.id, id));
    changes.push({ act: 'withdraw', what: `офис «${name}»` });
  }
  return changes;
}

async function removeManager(tx: Transaction, id: number, name: string): Promise<void> {
  if ((await tx.$count(appointments, eq(appointments.managerId, id))) > 0)
    throw new ContentRefusal(
      `sales_offices: к менеджеру «${name}» записаны показы, убрать его нельзя. Оставьте его без проектов.`,
    );
  await tx.delete(projectManagers).where(eq(projectManagers.id, id));
}

/** A document is known again by its title, category and project. One that is not named is withdrawn; its versions stay. */
async function writeDocuments(
  tx: Transaction,
  part: ContentOf<'documents'>,
  files: BundleFiles,
): Promise<Change[]> {
  const ids = await projectIds(tx);
  const named = new Set<number>();
  const changes: Change[] = [];
  for (const { title, category, project, withdrawn_at, versions } of part) {
    const what = `документ ${inQuotes(title)}`;
    const categoryId = await categoryIdOf(tx, category);
    const projectId = project === null ? null : ids.of(project, what);
    const ofProject = projectId === null ? isNull(documents.projectId) : eq(documents.projectId, projectId);
    const same = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.title, title), eq(documents.categoryId, categoryId), ofProject))
      .orderBy(asc(documents.id));
    const known = same.find(({ id }) => !named.has(id));
    const withdrawnAt = dateOf(withdrawn_at);
    let id = known?.id;
    if (id === undefined) {
      const createdAt = new Date(versions[0]?.published_at ?? Date.now());
      const [row] = await tx
        .insert(documents)
        .values({ title, categoryId, projectId, version: versions.length, createdAt, withdrawnAt })
        .returning({ id: documents.id });
      if (row === undefined) throw new Error('a document was not written');
      id = row.id;
    }
    named.add(id);
    const added = await addVersions(tx, { id, what, isNew: known === undefined }, versions, files);
    if (known !== undefined) {
      const version = known.version + added;
      const isWithdrawn = known.withdrawnAt?.getTime() === withdrawnAt?.getTime();
      if (added === 0 && isWithdrawn) continue;
      await tx.update(documents).set({ version, withdrawnAt }).where(eq(documents.id, id));
    }
    changes.push({ act: known === undefined ? 'publish' : 'change', what });
  }
  const left = await tx.select().from(documents).where(isNull(documents.withdrawnAt));
  for (const { id, title } of left) {
    if (named.has(id)) continue;
    await tx.update(documents).set({ withdrawnAt: sql`now()` }).where(eq(documents.id, id));
    changes.push({ act: 'withdraw', what: `документ ${inQuotes(title)}` });
  }
  return changes;
}

/** Writes the versions that the document has not got. Agents have read the others, so they cannot become others. */
async function addVersions(
  tx: Transaction,
  { id, what }: { id: number; what: string; isNew: boolean },
  versions: ContentOf<'documents'>[number]['versions'],
  files: BundleFiles,
): Promise<number> {
  const present = await tx
    .select({ version: documentVersions.version, content: documentVersions.content })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id));
  let added = 0;
  for (const [at, { file, name, published_at }] of versions.entries()) {
    const content = files.bytes(file);
    const same = present.find(({ version }) => version === at + 1);
    if (same !== undefined) {
      if (same.content.equals(content)) continue;
      throw new ContentRefusal(
        `documents: ${what}, версия ${at + 1} — уже другой файл. Новый файл добавьте новой версией.`,
      );
    }
    await tx.insert(documentVersions).values({
      documentId: id,
      version: at + 1,
      name,
      content,
      size: content.byteLength,
      extension: file.slice(file.lastIndexOf('.') + 1),
      publishedAt: new Date(published_at),
    });
    added += 1;
  }
  return added;
}

async function categoryIdOf(tx: Transaction, name: string): Promise<number> {
  const all = await tx.select().from(documentCategories);
  const known = all.find((one) => one.name === name);
  if (known) return known.id;
  const slug = freeSlug(slugOf(name, 'category'), new Set(all.map((one) => one.slug)));
  const [row] = await tx.insert(documentCategories).values({ name, slug }).returning();
  if (row === undefined) throw new Error('a category was not written');
  return row.id;
}
