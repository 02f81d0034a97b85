import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SELECTION_STEP } from '../../../server/areas/catalogue/columns/selection-step';
import { type StockColumns, stockColumns } from '../../../server/areas/catalogue/columns/stock-columns';
import { endEpoch, raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { buildings, lots } from '../../../server/db/schema/schema';
import { emptyTables, openTestDatabase } from '../../../server/db/test-database';
import { lotAt, rowOf } from '../../../src/contract/selection/columns/lot-columns';
import { countFacets } from '../../../src/contract/selection/counts/count-facets';
import { selectLots } from '../../../src/contract/selection/select-lots';
import { drawQuestion, type TestQuestion } from '../../../src/contract/selection/test-questions';
import { drawTestStock } from '../../../src/contract/selection/test-stock';
import { databaseKinds } from '../../support/portal/api-server';
import { createTestDatabase } from '../../support/postgres-setup';
import { changeDrawn, fillDrawnStock, insertDrawn } from '../../support/stock/drawn-stock';
import { runSeed } from '../../support/stock/run-seed';
import { facetsBySql, selectBySql } from '../../support/stock/sql-selection';

/** Enough for questions to find something, few enough for a hundred of them. */
const STOCK = 300;
const QUESTIONS = 100;

describe.each(databaseKinds)('the selection on %s', (kind) => {
  let database: OpenDatabase;
  let db: Database;
  let stock: StockColumns;
  beforeAll(async () => {
    database =
      kind === 'postgres'
        ? await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' })
        : await openTestDatabase();
    ({ db } = database);
  });
  beforeEach(async () => {
    await emptyTables(db);
    stock = stockColumns(db);
  });
  afterAll(() => database.close());

  const bothSides = async ({ type, filters, order }: TestQuestion) => {
    const { columns } = await stock.current();
    const rows = selectLots(columns, type, filters, order);
    const { loosen, ...facets } = countFacets(columns, type, filters);
    return [
      { ids: Array.from(rows, (row) => lotAt(columns, row).id), facets },
      { ids: await selectBySql(db, type, filters, order), facets: await facetsBySql(db, type, filters) },
    ];
  };

  test('F12 D2 D3 columns and database give the same lots in the same order with the same facets', async () => {
    await fillDrawnStock(db, 20 + runSeed, STOCK);
    let found = 0;
    for (let at = 0; at < QUESTIONS; at++) {
      // Now and then the stock changes under the columns, as by a feed or a manager.
      if (at % 50 === 49) {
        const ids = Array.from({ length: 40 }, (_, one) => ((at * 7 + one * 11) % STOCK) + 1);
        await changeDrawn(db, [...new Set(ids)], at);
      }
      const question = drawQuestion((runSeed * QUESTIONS + at) * 2654435761);
      const [columns, sql] = await bothSides(question);
      expect(columns, JSON.stringify(question)).toEqual(sql);
      if (columns!.ids.length > 0) found += 1;
    }
    expect(found, 'most questions find something').toBeGreaterThan(QUESTIONS / 2);
  }, 300_000);

  const priceOf = async (id: number) => {
    const { columns } = await stock.current();
    return lotAt(columns, rowOf(columns, id)!).price;
  };
  const setPrice = (price: number, ids: number[]) =>
    db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      for (const id of ids)
        await tx.update(lots).set({ price, hidePrices: false, revision }).where(eq(lots.id, id));
    });

  test('D5 whoever changes a lot finds it changed in the next answer', async () => {
    await fillDrawnStock(db, 22, 50);
    for (let price = 1; price < 20; price++) {
      await setPrice(price, [7]);
      expect(await Promise.all([priceOf(7), priceOf(7)])).toEqual([price, price]);
    }
  });

  test('two processes over one database each bring their own columns up to date', async () => {
    await fillDrawnStock(db, 23, 50);
    const other = stockColumns(db);
    await Promise.all([stock.current(), other.current()]);
    await setPrice(5, [3, 4]);
    for (const each of [stock, other]) {
      const { columns, mark } = await each.current();
      expect(lotAt(columns, rowOf(columns, 4)!).price).toBe(5);
      expect(mark.revision).toBe(2);
    }
  });

  test('a building that is renamed is renamed in the columns, though no lot has changed', async () => {
    await fillDrawnStock(db, 24, 50);
    await stock.current();
    await db.transaction(async (tx) => {
      await tx.update(buildings).set({ name: 'Литер 2Б' }).where(eq(buildings.id, 1));
      await raiseRevision(tx);
    });
    const { columns } = await stock.current();
    const cards = [...selectLots(columns, 'flats', { building: ['1'] }, 'price')].map((row) =>
      lotAt(columns, row),
    );
    expect(new Set(cards.map(({ building }) => building))).toEqual(new Set(['Литер 2Б']));
  });

  test('a change of more than one step is loaded in the background; until then the older stock answers, whole and under its own revision', async () => {
    const many = SELECTION_STEP + 200;
    await fillDrawnStock(db, 25, 100);
    const before = await stock.current();
    const listedBefore = selectLots(before.columns, 'flats', {}, 'price').length;
    await db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      await insertDrawn(tx, drawTestStock(26, many).lots.map(renumbered), revision);
    });
    const meanwhile = await stock.current();
    expect(meanwhile.mark.revision).toBe(1);
    expect(selectLots(meanwhile.columns, 'flats', {}, 'price').length).toBe(listedBefore);
    let after = await stock.current();
    while (after.mark.revision === 1) {
      await sleep(5);
      after = await stock.current();
    }
    expect(after.columns.count).toBe(100 + many);
    expect(await bothSides(drawQuestion(4))).toSatisfy(([one, other]) => sameAs(one, other));
  }, 60_000);

  test('another database in the place of this one is another stock', async () => {
    await fillDrawnStock(db, 27, 80);
    await stock.current();
    await emptyTables(db);
    await fillDrawnStock(db, 28, 60);
    expect((await stock.current()).columns.count).toBe(60);
    await db.transaction(async (tx) => {
      await tx.delete(lots).where(eq(lots.id, 5));
      await raiseRevision(tx);
      await endEpoch(tx);
    });
    const { columns } = await stock.current();
    expect([columns.count, rowOf(columns, 5)]).toEqual([59, undefined]);
  });
});

/** A drawn lot under an id that no lot of the first stock has. */
const renumbered = (lot: ReturnType<typeof drawTestStock>['lots'][number]) => ({
  ...lot,
  card: { ...lot.card, id: lot.card.id + 1000 },
});

const sameAs = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
