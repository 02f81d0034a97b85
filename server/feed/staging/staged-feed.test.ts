import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { SourcedOffer } from '../merging/feed-lot';
import { readOffers } from '../reading/read-offers';
import { yrlFeed, yrlOffer } from '../test-feeds';
import { StagedFeed } from './staged-feed';
import { StagedRows } from './staged-rows';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heldBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const PROJECTS = 300;
/** Characters of two bytes: a piece of the feed has 100 kB. */
const PIECE = 50_000;

test('K2 of what is said of hundreds of projects nothing holds the pieces of the feed that it was cut from', async () => {
  const [head = '', tail = ''] = yrlFeed(['<!-- here -->']).split('<!-- here -->');
  async function* pieces() {
    yield head;
    for (let index = 0; index < PROJECTS; index++)
      yield yrlOffer(
        index,
        {
          'building-name': `Двор ${index}`,
          'yandex-house-id': `Дом ${index}`,
          'location/address': `Сочи, Очень длинная улица номер ${index}, дом ${index}`,
        },
        `<image>https://pictures.example/of-project-${index}.jpg</image><description>Рядом с домом ${index} сад</description><!--${'ж'.repeat(PIECE)}-->`,
      );
    yield tail;
  }
  const rows = await StagedRows.open<SourcedOffer>();
  try {
    const before = heldBytes();
    const staged = new StagedFeed(rows, null);
    for await (const raw of readOffers(pieces())) await staged.add(raw);
    const grown = heldBytes() - before;
    expect(staged.projects).toHaveLength(PROJECTS);
    expect(staged.projects[7]?.address).toBe('Сочи, Очень длинная улица номер 7, дом 7');
    expect(grown).toBeLessThan(PROJECTS * PIECE * 0.2);
  } finally {
    await rows.close();
  }
});
