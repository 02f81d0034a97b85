import { beforeAll, describe, expect, test } from 'vitest';
import { BUNDLE_VERSION, type Bundle } from '../../content/bundle';
import { openBundle } from '../../content/files/bundle-files';
import { readBundle } from '../../content/import-content';
import { demoFiles, readDemoFeed, readDemoHistory } from './demo-files';
import type { DemoHistory } from './demo-history';
import { sizeBundle } from './size-bundle';
import { sizeFeed } from './size-feed';
import { nameOfCopy, type StockPart, sizeStock } from './size-stock';

let history: DemoHistory;
let feed: string;
let bundle: Bundle;
beforeAll(async () => {
  history = await readDemoHistory();
  feed = await readDemoFeed();
  const source = await openBundle(demoFiles.content);
  bundle = readBundle((await source.read('content.json')).toString());
  await source.close();
});

const sized = (parts: StockPart[]) => [...sizeFeed(feed, parts)].join('');
const idsOf = (text: string) => [...text.matchAll(/<offer internal-id="([^"]+)"/g)].map(([, id]) => id);
const drawn = ({ projects = [] }: Bundle) =>
  projects.flatMap(({ buildings }) => buildings.flatMap(({ lots }) => lots.map((lot) => lot.external_id)));

describe('K3 a demo of so many lots', () => {
  test.each([100, 241, 400, 1_777, 3_000, 7_100])('%i: feed, bundle and history are of the same', (count) => {
    const parts = sizeStock(history.buildings, count);
    const told = parts.flatMap(({ copy, ids }) => [...ids].map((id) => nameOfCopy(id, copy)));
    const offered = idsOf(sized(parts));
    expect(new Set(offered).size).toBe(count);
    expect(offered.toSorted()).toEqual(told.toSorted());
    expect(drawn(sizeBundle(bundle, parts)).toSorted()).toEqual(told.toSorted());
  });

  test('the whole stock is the feed and the bundle as they are', () => {
    const parts = sizeStock(history.buildings, 3_000);
    expect(sized(parts)).toBe(feed);
    expect(JSON.stringify(sizeBundle(bundle, parts))).toBe(JSON.stringify(bundle));
  });

  test('a small one has several cities, every kind of lot and penthouses', () => {
    const [part] = sizeStock(history.buildings, 400);
    const offers = sized([part!]).split('</offer>').slice(0, -1);
    const kinds = offers.map((offer) => /<property_type>([^<]+)/.exec(offer)?.[1]);
    expect(new Set(kinds).size).toBe(5);
    expect(new Set(offers.map((offer) => /<locality-name>([^<]+)/.exec(offer)?.[1])).size).toBe(3);
    expect(offers.some((offer) => offer.includes('<name>Пентхаус</name>'))).toBe(true);
  });

  test('a copy of a building has a name and a key of its own, and no place on the drawing of the site', () => {
    const parts = sizeStock(history.buildings, 3_100);
    const text = sized(parts);
    expect(text).toContain('<id>kashtanovyy-dvor-1~2</id>\n   <name>Литер 1.2</name>');
    const [project] = sizeBundle(bundle, parts).projects ?? [];
    expect(project?.buildings.at(-1)).toMatchObject({
      external_id: 'kashtanovyy-dvor-1~2',
      name: 'Литер 1.2',
      site_outline: null,
    });
  });
});

test('K3 what is about projects that a small demo has not is left out, what is about none stays', () => {
  const said = readBundle(
    JSON.stringify({
      version: BUNDLE_VERSION,
      publications: [[], ['kashtanovyy-dvor', 'nowhere'], ['nowhere']].map((projects, at) => ({
        kind: 'news',
        title: `Новость ${at}`,
        paragraphs: ['Текст.'],
        projects,
        published_at: '2026-11-20',
      })),
      commission: [null, 'nowhere'].map((project) => ({
        title: 'Ставка',
        project,
        rate: 4,
        valid_until: '2027-01-01',
      })),
      bookings: {
        limit: 5,
        terms: [null, 'nowhere'].map((project) => ({ project, kind: 'oral', hours: 48 })),
      },
    }),
  );
  const parts = sizeStock(history.buildings, 100);
  const sized = sizeBundle({ ...said, projects: bundle.projects }, parts);
  expect(sized.projects).toHaveLength(4);
  expect(sized.publications?.map(({ projects }) => projects)).toEqual([[], ['kashtanovyy-dvor']]);
  expect(sized.commission?.map(({ project }) => project)).toEqual([null]);
  expect(sized.bookings?.limit).toBe(5);
  expect(sized.bookings?.terms.map(({ project }) => project)).toEqual([null]);
});
