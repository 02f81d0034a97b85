import { fileTypeFromBuffer } from 'file-type';
import { afterAll, expect, test } from 'vitest';
import { documents, documentVersions } from '../../db/schema/document-schema';
import { cities, projects } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { DEMO_SOURCE } from '../demo-source';
import { projectPlans } from '../stock/projects/projects';
import { writeDocuments } from './write-documents';

afterAll(closeTestDatabase);

test('I1 the demo has documents in several categories, each with a file that is what its name says, once', async () => {
  const db = await testDatabase();
  const [city] = await db.insert(cities).values({ slug: 'krasnodar', name: 'Краснодар' }).returning();
  await db.insert(projects).values(
    projectPlans.map(({ slug, name }) => ({
      ...{ slug, name, cityId: city!.id, source: DEMO_SOURCE, externalId: slug },
    })),
  );
  await db.transaction(writeDocuments);
  await db.transaction(writeDocuments);
  const rows = await db.select().from(documents);
  expect(rows.length).toBe(18);
  expect(new Set(rows.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(3);
  expect(rows.some(({ projectId }) => projectId !== null)).toBe(true);
  const files = await db.select().from(documentVersions);
  for (const { documentId, version } of files)
    expect(rows.find(({ id }) => id === documentId)!.version).toBeGreaterThanOrEqual(version);
  for (const { extension, content, size } of files) {
    expect((await fileTypeFromBuffer(content))?.ext).toBe(extension);
    expect(content.byteLength).toBe(size);
  }
});
