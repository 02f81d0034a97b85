import type { Logger } from 'pino';
import { type MetricType, metricTitles, metricTypes } from '../../../src/contract/content/metrics';
import { logError } from '../../db/errors/log-error';

/** Where what pages count goes. */
export interface MetricsSink {
  /** Each metric that is counted, with the sink's own name of it. */
  readonly goals: Readonly<Partial<Record<MetricType, string>>>;
  /** Sends in the background, once; what fails is logged. False: it is not counted. */
  count(type: MetricType): boolean;
}

/** A sink that is slower than this is given up, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Posts each metric as JSON `{goal, type, title, at}` to one address, in which `{goal}` may stand too. Neither the
 * person nor their address or browser is told. Null: no sink is configured, and nothing is counted.
 */
export function metricsSink(
  config: {
    readonly METRICS_URL?: string | undefined;
    readonly METRICS_GOALS: Readonly<Partial<Record<MetricType, string>>>;
  },
  log: Logger,
): MetricsSink | null {
  const { METRICS_URL: url, METRICS_GOALS: named } = config;
  if (url === undefined) return null;
  const goals = Object.keys(named).length > 0 ? named : ownNames;
  const send = async (goal: string, type: MetricType) => {
    const response = await fetch(url.replaceAll('{goal}', encodeURIComponent(goal)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ goal, type, title: metricTitles[type], at: new Date().toISOString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the sink of metrics answers ${response.status}`);
  };
  return {
    goals,
    count: (type) => {
      const goal = goals[type];
      if (goal === undefined) return false;
      void send(goal, type).catch((error: unknown) => logError(log, error, 'metric'));
      return true;
    },
  };
}

/** Where no names are told a goal is called as its metric. */
const ownNames = Object.fromEntries(metricTypes.map((type) => [type, type]));
