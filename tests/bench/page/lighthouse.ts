import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { SessionCookies } from '../../support/accounts/sign-in';
import { browserOptions } from '../../support/browser/browser';
import { freePort } from '../../support/portal/ports';
import { calibrate } from '../calibration';
import { type Figure, median, report } from '../report';
import { openBenchPortal } from '../subjects';
import { addPhoneSession } from './phone';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's own mobile run at the slowness of the other benches, medians of `rounds`: the guest page, and the private
 * pages that need no search engine.
 */
export async function runLighthouse(rounds: number): Promise<void> {
  const slowdown = await calibrate();
  const { portal, session } = await openBenchPortal();
  try {
    const lots = await fetch(`${portal.url}/api/flats/?limit=1`).then((response) => response.json());
    const pages = [
      { name: 'guest page', address: `${portal.url}/`, session: {} },
      { name: 'selection', address: `${portal.url}/selection/flats`, session },
      { name: 'lot', address: `${portal.url}/selection/flats/${lots.results[0].id}`, session },
    ];
    const figures: Figure[] = [];
    const faults: Record<string, string[]> = {};
    for (const page of pages) {
      const seen: Awaited<ReturnType<typeof audit>>[] = [];
      while (seen.length < rounds) seen.push(await audit(page.address, page.session, slowdown));
      for (const category of categories) {
        const wanted = page.name === 'guest page' || category !== 'seo';
        figures.push({
          name: `${page.name}: ${category}`,
          unit: 'points',
          portal: median(seen.map(({ pointsOf }) => pointsOf(category))),
          better: 'more',
          ...(wanted ? { reach: category === 'performance' ? 95 : 100 } : {}),
        });
      }
      faults[page.name] = [...new Set(seen.flatMap((one) => one.faults))];
    }
    await report('lighthouse', figures, { slowdown, faults });
    for (const [name, found] of Object.entries(faults)) console.log(`${name}:\n  ${found.join('\n  ')}`);
  } finally {
    await portal.remove();
  }
}

async function audit(address: string, session: SessionCookies, slowdown: number) {
  const port = await freePort();
  const { args = [], ...options } = browserOptions();
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await addPhoneSession(context, address, session);
    // The session's cookies must survive the cleaning before the run.
    const result = await lighthouse(
      address,
      { port, logLevel: 'error', disableStorageReset: true },
      { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: slowdown } } },
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    const { lhr } = result;
    const pointsOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const faults = Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`.trim());
    return { pointsOf, faults };
  } finally {
    await context.close();
  }
}
