import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';

interface Figures {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Rows of the labels, in their order, and `value`. */
  readonly rows: SQL;
}

/** Seconds since then; 0 where there is nothing. */
const age = (at: SQL) => sql`coalesce(extract(epoch FROM now() - ${at}), 0)::float8`;

/** Messages to people, to devices, to the CRM and to the developer's addresses that are still to go out, by what carries them. */
const outgoing = sql`
  SELECT channel AS carrier, state, created_at FROM messages WHERE state <> 'sent'
  UNION ALL
  SELECT 'push', CASE WHEN attempts = 0 THEN 'waiting' ELSE 'retrying' END, created_at
  FROM push_deliveries WHERE done_at IS NULL
  UNION ALL
  SELECT 'crm', CASE WHEN attempts = 0 THEN 'waiting' ELSE 'retrying' END, created_at
  FROM crm_messages WHERE sent_at IS NULL
  UNION ALL
  SELECT 'webhook', CASE WHEN given_up_at IS NOT NULL THEN 'dead' WHEN attempts = 0 THEN 'waiting' ELSE 'retrying' END,
    one.created_at
  FROM webhook_deliveries AS one JOIN webhooks ON webhooks.id = webhook_id AND enabled
  WHERE delivered_at IS NULL`;

/**
 * The last import of each source that something was ever taken of or that has a schedule: a file whose name was mistyped at
 * the terminal is a source of its own, which would be told as broken for ever.
 */
const lastImports = sql`
  SELECT DISTINCT ON (source) * FROM feed_imports
  WHERE source IN (SELECT source FROM feed_imports WHERE failure IS NULL) OR source IN (SELECT source FROM feed_schedules)
  ORDER BY source, id DESC`;

const figures: readonly Figures[] = [
  {
    name: 'portal_outgoing',
    help: 'What has not gone out, by carrier (sms, email, push, crm, webhook) and state',
    labels: ['carrier', 'state'],
    rows: sql`SELECT carrier, state, count(*)::int AS value FROM (${outgoing}) AS one GROUP BY 1, 2`,
  },
  {
    name: 'portal_outgoing_oldest_seconds',
    help: 'How long the oldest of them has waited',
    labels: ['carrier', 'state'],
    rows: sql`SELECT carrier, state, ${age(sql`min(created_at)`)} AS value FROM (${outgoing}) AS one GROUP BY 1, 2`,
  },
  {
    name: 'portal_job_failures',
    help: 'Failures of a job in a row',
    labels: ['job'],
    rows: sql`SELECT kind AS job, failures AS value FROM jobs`,
  },
  {
    name: 'portal_job_late_seconds',
    help: 'How long a job has been due without being begun',
    labels: ['job'],
    rows: sql`SELECT kind AS job, CASE WHEN lease IS NULL THEN greatest(0, ${age(sql`next_at`)}) ELSE 0 END AS value FROM jobs`,
  },
  {
    name: 'portal_feed_failures',
    help: 'Failures of a feed in a row, by its source or its host',
    labels: ['feed'],
    rows: sql`SELECT coalesce(source, split_part(split_part(url, '://', 2), '/', 1)) AS feed, max(failures)::int AS value FROM feed_schedules GROUP BY 1`,
  },
  {
    name: 'portal_import_age_seconds',
    help: 'Since the last import of a source',
    labels: ['source'],
    rows: sql`SELECT source, ${age(sql`at`)} AS value FROM (${lastImports}) AS one`,
  },
  {
    name: 'portal_import_failed',
    help: 'Whether the last import of a source was refused',
    labels: ['source'],
    rows: sql`SELECT source, (failure IS NOT NULL)::int AS value FROM (${lastImports}) AS one`,
  },
  {
    name: 'portal_import_refused_offers',
    help: 'Offers that the last import of a source has refused',
    labels: ['source'],
    rows: sql`SELECT source, coalesce(refused_count, jsonb_array_length(refused)) AS value FROM (${lastImports}) AS one`,
  },
  {
    name: 'portal_failures_of_day',
    help: 'Different failures of the last 24 hours, of the server and of browsers',
    labels: ['side'],
    rows: sql`SELECT side, count(*)::int AS value FROM failure_reports WHERE last_at > now() - interval '1 day' GROUP BY 1`,
  },
];

/** A database that answers later than this counts as away, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Gauges of what stands in the database, and the act that reads them anew. It never throws: a database that is away is a figure. */
export function databaseGauges(db: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'portal_database_up', help: 'Whether the database answers', registers });
  const gauges = figures.map(({ name, help, labels, rows }) => ({
    gauge: new Gauge({ name, help, labelNames: [...labels], registers }),
    labels,
    rows,
  }));
  const readAll = async () => {
    for (const { gauge, labels, rows } of gauges) {
      const read = await db.execute<Record<string, string | number>>(rows);
      gauge.reset();
      for (const row of read.rows)
        gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value));
    }
  };
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    const read = readAll().then(
      () => true,
      () => false,
    );
    const isUp = await Promise.race([read, late]);
    clearTimeout(timer);
    up.set(Number(isUp));
    // What was read last would look like what is there now.
    if (!isUp) for (const { gauge } of gauges) gauge.reset();
  };
}
