import { cataloguePaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { demoAccountPhones } from '../../support/accounts/sign-in';
import { type CountedAnswer, countedWire } from '../counted-wire';
import { report } from '../report';
import { openBenchPortal } from '../subjects';
import { addPhoneSession, newPhone, visitUntilKept } from './phone';

/** What is not needed to work offline, only to work there with the whole stock: the index, and drawings. */
const isStock = ({ path }: CountedAnswer): boolean =>
  path.startsWith(cataloguePaths.selectionIndex) || path.startsWith('/storage/');

/**
 * What the first visit of the selection fetches until it works without a network, as it went over the wire; and of it
 * the JavaScript that the page itself loads. What the worker precaches the page then takes from it. Of a new agent, and
 * of a confirmed one, who has more pages and lists.
 */
export async function size(): Promise<void> {
  const { all, needed, ofPage } = await firstVisitOf(demoAccountPhones.inspecting);
  const scripts = needed.filter(({ path, type }) => type.includes('javascript') && ofPage.has(path));
  for (const { path, kilobytes } of scripts) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
  console.table(byPart(needed, ofPage));
  const confirmed = await firstVisitOf(demoAccountPhones.agent);
  console.table(byPart(confirmed.needed, confirmed.ofPage));
  await report(
    'size',
    [
      {
        name: 'JavaScript in the first load of the selection',
        unit: 'kB',
        portal: sumOf(scripts),
        reach: 135,
      },
      {
        name: 'until it works offline, without index and drawings',
        unit: 'kB',
        portal: sumOf(needed) + headsOf(needed),
        reach: 400,
      },
      { name: 'files fetched until then', unit: '', portal: needed.length },
      {
        name: 'the same of a confirmed agent',
        unit: 'kB',
        portal: sumOf(confirmed.needed) + headsOf(confirmed.needed),
      },
    ],
    { all, confirmed: confirmed.all },
  );
}

/** What went over the wire, the largest first, and the paths that the page itself asked for. */
async function firstVisitOf(account: string) {
  const { portal, session } = await openBenchPortal(undefined, account);
  const wire = await countedWire(portal.url);
  const phone = await newPhone();
  const ofPage = new Set<string>();
  try {
    await phone.session(async (context) => {
      await addPhoneSession(context, wire.url, session);
      context.on('response', (response) => {
        if (response.request().serviceWorker() === null && !response.fromServiceWorker())
          ofPage.add(new URL(response.url()).pathname);
      });
      await visitUntilKept(context, `${wire.url}/selection/flats`);
      // The lists of one's own come when the worker has taken the page.
      await wire.rest(3_000);
    });
    const all = wire.answers.toSorted((a, b) => b.kilobytes - a.kilobytes);
    return { all, needed: all.filter((one) => !isStock(one)), ofPage };
  } finally {
    await phone.remove();
    await wire.close();
    await portal.remove();
  }
}

/** Where the kilobytes go: the page itself, what it asks the API, the worker and its precache. */
function byPart(all: readonly CountedAnswer[], ofPage: ReadonlySet<string>) {
  const partOf = ({ path }: CountedAnswer) =>
    path.startsWith('/api/') ? 'answers of the API' : ofPage.has(path) ? 'page' : 'worker';
  return Object.fromEntries(
    ['page', 'answers of the API', 'worker'].map((part) => {
      const own = all.filter((one) => partOf(one) === part);
      return [part, { files: own.length, bodies: Math.round(sumOf(own)), heads: Math.round(headsOf(own)) }];
    }),
  );
}

const sumOf = (all: readonly CountedAnswer[]): number =>
  all.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
const headsOf = (all: readonly CountedAnswer[]): number => all.reduce((sum, { head }) => sum + head, 0);
