import type { Logger } from 'pino';
import { remindOfAgreementEnds } from './accounts/agreements/agreement-reminders';
import type { MailSender } from './accounts/messages/mail';
import type { SmsSender } from './accounts/messages/sms';
import { endExpiredBookings, endSoldBookings } from './bookings/end-booking';
import { tendQueues } from './bookings/queue/tend-queues';
import { writeTurnMessages } from './bookings/queue/turn-messages';
import type { Database } from './db/database';
import { databaseNow } from './db/database-now';
import { analyzeChangedStock } from './db/maintenance/analyze';
import { sweep } from './db/maintenance/sweep';
import { forgetOldFailures } from './failures/failure-reports';
import { importDueFeeds } from './feed/schedules/import-due-feeds';
import type { ScheduleContext } from './feed/schedules/schedule-context';
import type { JobKind } from './jobs/job-kinds';
import type { JobAct } from './jobs/run-jobs';
import { forgetPictures } from './media/mirror/forget-pictures';
import type { FileStore } from './media/stores/file-store';
import { sendReminders } from './notices/reminders/send-reminders';
import { matchSearches } from './searches/match-searches';
import { tellOfSearches } from './searches/tell-searches';
import { sendDueBroadcasts } from './staff/broadcasts/broadcasts';
import { tellOfMessages } from './staff/message-alarms';
import type { MessageWays } from './staff/messages';
import { sendDueInvitations } from './staff/moving/invitations';
import { keepPeriods } from './staff/personal/keep-periods';
import { notifyOfPrices } from './staff/price-letters';
import { writeReportLetters } from './staff/reports/report-letters';
import { tellOfFeeds } from './staff/stock/feed-letters';
import { showDuePublications } from './staff/texts/publish';
import { tellOfWork } from './staff/waiting/work-letters';
import { forgetOldDeliveries, noteEndedFixations } from './webhooks/keep-webhooks';

interface ActContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Logger;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly ways: MessageWays;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
  readonly feeds: Pick<ScheduleContext, 'privateHosts' | 'limits'>;
}

/** What each kind of job does. */
export function jobActs({
  db,
  files,
  log,
  mail,
  sms,
  ways,
  origin,
  feeds,
}: ActContext): Record<JobKind, JobAct> {
  return {
    feeds: (signal) => importDueFeeds({ db, log, ...feeds }, signal),
    price_letters: async () => {
      const sent = await notifyOfPrices({ db, mail, origin });
      if (sent > 0) log.info({ sent }, 'managers told of prices');
    },
    feed_letters: async () => {
      const sent = await tellOfFeeds({ db, mail, origin });
      if (sent > 0) log.info({ sent }, 'managers told of feeds');
    },
    message_alarms: async () => {
      const sent = await tellOfMessages({ db, mail, ways, origin });
      if (sent > 0) log.info({ sent }, 'managers told of messages');
    },
    report_letters: async () => {
      const sent = await writeReportLetters({ db, mail, origin }, (await databaseNow(db)).getTime());
      if (sent > 0) log.info({ sent }, 'owners told of the week');
    },
    work_letters: async () => {
      const sent = await tellOfWork({ db, mail, origin }, await databaseNow(db));
      if (sent > 0) log.info({ sent }, 'managers told of work');
    },
    bookings: async () => {
      const now = await databaseNow(db);
      const ended = (await endExpiredBookings(db, now)) + (await endSoldBookings(db));
      const queued = await tendQueues(db, now);
      const told = await writeTurnMessages({ db, sms, mail, hasSms: ways.sms, origin });
      if (ended + queued + told > 0) log.info({ ended, queued, told }, 'bookings');
    },
    saved_searches: async (signal) => {
      await matchSearches(db, signal);
      const told = await tellOfSearches(db, await databaseNow(db), signal);
      if (told > 0) log.info({ told }, 'saved searches');
    },
    publications: async () => {
      const shown = await showDuePublications(db, await databaseNow(db));
      if (shown > 0) log.info({ shown }, 'publications shown');
    },
    broadcasts: async (signal) => {
      const sent = await sendDueBroadcasts(db, await databaseNow(db), signal);
      if (sent > 0) log.info({ sent }, 'broadcasts');
    },
    invitations: async (signal) => {
      const sent = await sendDueInvitations({ db, sms, mail, origin }, await databaseNow(db), signal);
      if (sent > 0) log.info({ sent }, 'invitations');
    },
    reminders: async () => {
      const now = await databaseNow(db);
      const sent = (await sendReminders(db, now)) + (await remindOfAgreementEnds(db, now));
      if (sent > 0) log.info({ sent }, 'reminders');
    },
    stock_statistics: () => analyzeChangedStock(db),
    webhooks: async () => {
      const ended = await noteEndedFixations(db, await databaseNow(db));
      await forgetOldDeliveries(db);
      if (ended > 0) log.info({ ended }, 'ended fixations');
    },
    retention: async () => {
      await sweep(db);
      await forgetOldFailures(db);
    },
    kept_periods: async (signal) => {
      const removed = await keepPeriods({ db, files }, signal);
      if (removed > 0) log.info({ removed }, 'periods of keeping');
    },
    unused_pictures: async (signal) => {
      const pictures = await forgetPictures(db, files, signal);
      if (pictures > 0) log.info({ pictures }, 'unused pictures removed');
    },
  };
}
