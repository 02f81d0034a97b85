import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as content from '../../db/schema/content-schema';
import * as publication from '../../db/schema/publication-schema';
import * as stock from '../../db/schema/schema';
import { tablesWithUploads } from './forget-uploads';

/** Their pictures are looked at by themselves, in small parts; those of feeds are no uploads. */
const seenElsewhere = ['lots', 'lot_details', 'mirrored_pictures'];
const pictureLike = /picture|image|plan|facade|slide|photo|logo|cover/i;

test('M3 every table with a column for a picture is looked at before an upload is swept', () => {
  const withPictures = [content, publication, stock]
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .filter((table) => Object.keys(getTableColumns(table)).some((name) => pictureLike.test(name)))
    .map(getTableName);
  const known = [...tablesWithUploads.map(getTableName), ...seenElsewhere];
  expect(withPictures.filter((name) => !known.includes(name))).toEqual([]);
  expect(withPictures).toEqual(expect.arrayContaining(['projects', 'buildings', 'publications']));
});
