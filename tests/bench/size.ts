import { addSession, newPhone, visitUntilKept } from './phone';
import { report } from './report';
import { openBenchPortal } from './subjects';

interface Loaded {
  path: string;
  kilobytes: number;
}

/**
 * JavaScript that the page itself loads on the first visit of the selection, as it went over the wire. What the worker
 * fetches to keep the app, and the page then takes from it, is in `load`'s transferred bytes.
 */
export async function size(): Promise<void> {
  const { portal, session } = await openBenchPortal();
  const phone = await newPhone();
  try {
    const scripts = await phone.session(async (context) => {
      await addSession(context, portal.url, session);
      const loads: Promise<Loaded | null>[] = [];
      context.on('requestfinished', (request) => {
        if (request.serviceWorker()) return;
        loads.push(
          Promise.all([request.response(), request.sizes()]).then(([response, { responseBodySize }]) =>
            response?.headers()['content-type']?.includes('javascript') && !response.fromServiceWorker()
              ? { path: new URL(request.url()).pathname, kilobytes: responseBodySize / 1000 }
              : null,
          ),
        );
      });
      await visitUntilKept(context, `${portal.url}/selection/flats`);
      return (await Promise.all(loads)).filter((loaded) => loaded !== null);
    });
    scripts.sort((a, b) => b.kilobytes - a.kilobytes);
    for (const { path, kilobytes } of scripts) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${path}`);
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    const name = 'JavaScript in the first load of the selection';
    await report('size', [{ name, unit: 'kB', portal: total, reach: 135 }], { scripts });
  } finally {
    await phone.remove();
    await portal.remove();
  }
}
