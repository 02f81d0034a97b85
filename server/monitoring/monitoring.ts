import type { Hono, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';
import { version } from '../version';
import { databaseGauges } from './database-gauges';

/** What the app alone knows of itself. */
export interface AppState {
  /** Catalogue answers that wait for their turn, and those that are worked out. */
  catalogueQueue(): { readonly waiting: number; readonly running: number };
  /** Event streams that are open. */
  openStreams(): number;
}

/** What Prometheus reads of one server. */
export interface Monitoring {
  /** Counts every request under its route and times it; stands before everything else. */
  readonly countRequests: MiddlewareHandler;
  /** The app that this server serves. */
  watch(app: AppState): void;
  /** The text format of Prometheus; figures of the database are read anew. */
  read(): Promise<{ readonly text: string; readonly type: string }>;
}

/** Upper bounds of the times of answers, in seconds. */
const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Begins to count. Labels name routes, kinds and states: no address, person or id is ever one. */
export function startMonitoring(db: Database): Monitoring {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'portal_build_info', help: 'The version that runs', labelNames: ['version'], registers })
    .labels(version)
    .set(1);
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests that were answered',
    registers,
    labelNames: ['method', 'route', 'status'],
  });
  const times = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'From a request to its answer',
    registers,
    labelNames: ['method', 'route'],
    buckets: SECONDS,
  });
  poolGauge(db, registry);
  const readDatabase = databaseGauges(db, registry);
  return {
    countRequests: async (c, next) => {
      const began = performance.now();
      await next();
      // Of whatever has answered last: behind the handler there is none.
      const route = c.req.routePath;
      requests.labels(c.req.method, route, String(c.res.status)).inc();
      times.labels(c.req.method, route).observe((performance.now() - began) / 1000);
    },
    watch: (app) => watchApp(app, registry),
    read: async () => {
      await readDatabase();
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}

function poolGauge(db: Database, registry: Registry): void {
  const pool = db.$client;
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool, and who waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.labels('idle').set(pool.idleCount);
      this.labels('busy').set(pool.totalCount - pool.idleCount);
      this.labels('awaited').set(pool.waitingCount);
    },
  });
}

function watchApp({ catalogueQueue, openStreams }: AppState, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_catalogue_queue',
    help: 'Catalogue answers in the fair queue',
    registers,
    labelNames: ['state'],
    collect() {
      const { waiting, running } = catalogueQueue();
      this.labels('waiting').set(waiting);
      this.labels('running').set(running);
    },
  });
  new Gauge({
    name: 'portal_event_streams',
    help: 'Event streams that are open',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
}

/** Answers on the portal's own port, to whoever knows the token alone. */
export function mountMonitoring(app: Hono, monitoring: Monitoring, isAllowed: (given?: string) => boolean) {
  app.get('/metrics', async (c) => {
    if (!isAllowed(c.req.header('authorization')))
      return c.text('A token is needed.\n', 401, {
        'WWW-Authenticate': 'Bearer',
        'Cache-Control': 'no-store',
      });
    const { text, type } = await monitoring.read();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
