import { appendFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { outboxSms } from '../../../server/accounts/messages/sms';
import { answerAsCrm } from '../../../server/bookings/answer-as-crm';
import { startCrm, webhookCrm } from '../../../server/crm/send-to-crm';
import { openDatabase } from '../../../server/db/open-database';
import { jobActs } from '../../../server/job-acts';
import { runJobs } from '../../../server/jobs/run-jobs';
import { folderFileStore } from '../../../server/media/stores/folder-file-store';
import { setTimeZone } from '../../../src/contract/time/time-zone';

/** What a process that does jobs and nothing else is started with, as JSON in `JOB_WORKER`. */
export interface JobWorker {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly crmUrl: string;
  /** The file that gets a line for each letter: the manager's address. */
  readonly letters: string;
  /** Before which of its statements it ends itself, as by `kill -9`; null: never. */
  readonly dieBefore: number | null;
  /** Whether the statement is still sent: its answer is heard by nobody. */
  readonly diesAfterSending: boolean;
  readonly leaseMs: number;
}

const wanted: JobWorker = JSON.parse(process.env.JOB_WORKER ?? '');
const { databaseUrl, dataDir, leaseMs } = wanted;
setTimeZone('Europe/Moscow');
const database = await openDatabase({ databaseUrl, dataDir });

let statements = 0;
const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...asked: unknown[]) {
    statements += 1;
    if (statements !== wanted.dieBefore) return query.apply(this, asked);
    if (!wanted.diesAfterSending) process.kill(process.pid, 'SIGKILL');
    const answer = query.apply(this, asked);
    // Sent by the socket in this turn; the answer comes in a later one.
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return answer;
  },
});

const log = pino({ level: 'silent' });
const mail = {
  send: ({ to }: { to: string }) => appendFile(wanted.letters, `${to}\n`),
  hurry: () => {},
};
const { db } = database;
const sms = outboxSms(dataDir);
const feeds = { privateHosts: ['127.0.0.1'] };
const files = folderFileStore(dataDir);
const ways = { sms: false, email: true, smsPerDay: 1, usedToday: async () => 0 };
const acts = jobActs({ db, files, log, mail, sms, ways, origin: 'https://agents.example', feeds });
runJobs({ db, log, acts, idleMs: 50, leaseMs });
startCrm(webhookCrm(wanted.crmUrl), { db, log, carryOut: answerAsCrm, everyMs: 50 });
