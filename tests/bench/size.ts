import type { Request } from '@playwright/test';
import { cataloguePaths } from '../../src/contract/calls/catalogue-paths';
import { addSession, newPhone, visitUntilKept } from './phone';
import { report } from './report';
import { openBenchPortal } from './subjects';

interface Loaded {
  path: string;
  type: string;
  kilobytes: number;
  /** Kilobytes of what is said above it. */
  head: number;
  /** It was fetched by the service worker. */
  isWorkers: boolean;
}

/** What is not needed to work offline, only to work there with the whole stock: the index, and drawings. */
const isStock = ({ path, type }: Loaded): boolean =>
  path.startsWith(cataloguePaths.selectionIndex) || type.startsWith('image/');

/**
 * What the first visit of the selection fetches until it works without a network, as it went over the wire; and of it
 * the JavaScript that the page itself loads. What the worker fetches to keep the app, the page then takes from it.
 */
export async function size(): Promise<void> {
  const { portal, session } = await openBenchPortal();
  const phone = await newPhone();
  try {
    const all = await phone.session(async (context) => {
      await addSession(context, portal.url, session);
      const loads: Promise<Loaded | null>[] = [];
      context.on('requestfinished', (request) => loads.push(loaded(request)));
      await visitUntilKept(context, `${portal.url}/selection/flats`);
      return (await Promise.all(loads)).filter((one) => one !== null);
    });
    all.sort((a, b) => b.kilobytes - a.kilobytes);
    const needed = all.filter((one) => !isStock(one));
    const scripts = needed.filter(({ type, isWorkers }) => type.includes('javascript') && !isWorkers);
    for (const { path, kilobytes } of scripts) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
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
          portal: sumOf(needed) + needed.reduce((sum, { head }) => sum + head, 0),
          reach: 400,
        },
        { name: 'files fetched until then', unit: '', portal: needed.length },
      ],
      { all },
    );
  } finally {
    await phone.remove();
    await portal.remove();
  }
}

async function loaded(request: Request): Promise<Loaded | null> {
  const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
  if (!response || response.fromServiceWorker()) return null;
  return {
    path: new URL(request.url()).pathname,
    type: response.headers()['content-type'] ?? '',
    kilobytes: sizes.responseBodySize / 1000,
    head: sizes.responseHeadersSize / 1000,
    isWorkers: request.serviceWorker() !== null,
  };
}

const sumOf = (all: readonly Loaded[]): number => all.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
