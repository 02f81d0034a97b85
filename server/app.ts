import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '../src/contract/calls/endpoint';
import { logoLabel } from '../src/shell/logo';
import { captchaOrigin } from './accounts/captcha/captcha';
import { chooseCaptcha } from './accounts/captcha/choose-captcha';
import { securityCodes } from './accounts/codes/security-codes';
import { accountLetters } from './accounts/messages/letters';
import type { MailSender } from './accounts/messages/mail';
import type { SmsSender } from './accounts/messages/sms';
import { passkeySite } from './accounts/passkeys/web-authn';
import { agreementHandlers } from './areas/account-settings/agreement-handlers';
import { exportAccount } from './areas/account-settings/export-account';
import { accountSettingsHandlers } from './areas/account-settings/handlers';
import { passkeyHandlers } from './areas/account-settings/passkey-handlers';
import { phoneHandlers } from './areas/account-settings/phone-handlers';
import { accountHandlers } from './areas/accounts/handlers';
import { agencyFeedHandlers } from './areas/agency-feeds/handlers';
import { mountAgencyFeeds } from './areas/agency-feeds/mount-agency-feeds';
import { branchHandlers } from './areas/branches/handlers';
import { calendarHandlers } from './areas/calendar/handlers';
import { mountCalendar } from './areas/calendar/mount-calendar';
import { stockColumns } from './areas/catalogue/columns/stock-columns';
import { catalogueHandlers } from './areas/catalogue/handlers';
import { isLotInStock, isProjectInStock, typeInStock } from './areas/catalogue/is-in-stock';
import { cardJson } from './areas/catalogue/lots/card-json';
import { lotPages } from './areas/catalogue/lots/find-lot';
import { listLots } from './areas/catalogue/lots/list-lots';
import { isFromColumns } from './areas/catalogue/lots/lot-handlers';
import { writtenLots } from './areas/catalogue/lots/write-lots';
import { contentHandlers } from './areas/content/handlers';
import { metricsSink } from './areas/content/metrics-sink';
import { failureHandlers } from './areas/failures/handlers';
import { crmHandlers } from './areas/fixations/crm-handlers';
import { fixationHandlers } from './areas/fixations/handlers';
import { linkHandlers } from './areas/links/handlers';
import { mountSharedPage } from './areas/links/shared-page';
import { mountSharedPdf } from './areas/links/shared-pdf';
import { liveStreams } from './areas/live/live-streams';
import { mountEvents } from './areas/live/mount-events';
import { mortgageHandlers } from './areas/mortgage/handlers';
import { pushHandlers } from './areas/notifications/push-handlers';
import { paperHandlers } from './areas/papers/handlers';
import { pdfHandlers } from './areas/pdf/handlers';
import { publicationHandlers } from './areas/publications/handlers';
import { siteHandlers } from './areas/publications/site-handlers';
import { registrationHandlers } from './areas/registration/handlers';
import { staffAccountHandlers } from './areas/staff/accounts/account-handlers';
import { staffAppointmentHandlers } from './areas/staff/appointment-handlers';
import { staffBookingHandlers } from './areas/staff/booking-handlers';
import { staffBroadcastHandlers } from './areas/staff/broadcasts/broadcast-handlers';
import { staffDealHandlers } from './areas/staff/deal-handlers';
import { staffCrmHandlers } from './areas/staff/developer/crm-handlers';
import { staffDeveloperHandlers } from './areas/staff/developer/developer-handlers';
import { staffFailureHandlers } from './areas/staff/developer/failure-handlers';
import { staffLookHandlers } from './areas/staff/developer/look-handlers';
import { staffDocumentHandlers } from './areas/staff/document-handlers';
import { staffDrawingHandlers } from './areas/staff/drawings/drawing-handlers';
import { staffFixationHandlers } from './areas/staff/fixation-handlers';
import { staffHandlers } from './areas/staff/handlers';
import { staffWebhookHandlers } from './areas/staff/integrations/webhook-handlers';
import { staffJournalHandlers } from './areas/staff/journal/journal-handlers';
import { staffEntryHandlers } from './areas/staff/members/entry-handlers';
import { staffMemberHandlers } from './areas/staff/members/member-handlers';
import { staffSelfHandlers } from './areas/staff/members/self-handlers';
import { type StaffServices, staffEntrance } from './areas/staff/members/staff-entry';
import { staffTokenHandlers } from './areas/staff/members/token-handlers';
import { staffMessageHandlers } from './areas/staff/message-handlers';
import { movedPeopleHandlers } from './areas/staff/moving/moved-people-handlers';
import { staffMovingHandlers } from './areas/staff/moving/moving-handlers';
import { staffPaperHandlers } from './areas/staff/papers/paper-handlers';
import { staffPersonalHandlers } from './areas/staff/personal/personal-handlers';
import { staffPictureHandlers } from './areas/staff/pictures/picture-handlers';
import { staffPriceHandlers } from './areas/staff/price-handlers';
import { staffOfficeHandlers } from './areas/staff/projects/office-handlers';
import { staffProjectHandlers } from './areas/staff/projects/project-handlers';
import { staffPublicationHandlers } from './areas/staff/publication-handlers';
import { staffReportHandlers } from './areas/staff/reports/report-handlers';
import { staffRequestHandlers } from './areas/staff/requests/request-handlers';
import { staffSearchHandlers } from './areas/staff/search/search-handlers';
import { staffFeedHandlers } from './areas/staff/stock/feed-handlers';
import { staffLotHandlers } from './areas/staff/stock/lot-handlers';
import { staffPriceListHandlers } from './areas/staff/stock/price-list-handlers';
import { staffAgreementHandlers } from './areas/staff/texts/agreement-handlers';
import { staffContentHandlers } from './areas/staff/texts/content-handlers';
import { staffTextHandlers } from './areas/staff/texts/text-handlers';
import { mountCrawlerFiles } from './areas/system/crawlers';
import { systemHandlers } from './areas/system/handlers';
import { openApi } from './areas/system/openapi/openapi';
import { mountSecurityFile } from './areas/system/security-file';
import { asksForFactors, type Config, sendsLetters } from './config';
import type { Listen } from './db/changes/listen';
import { currentMark } from './db/changes/revision';
import { MESSAGE_NEWS } from './db/changes/touch-user';
import type { Database } from './db/database';
import { loadSecrets } from './db/secrets';
import { FailureBook } from './failures/failure-reports';
import { batched } from './http/answers/batched';
import { catalogueAnswers } from './http/answers/catalogue-answers';
import { apiReach, mountApiBase, pathOfCall } from './http/api-base/mount-api-base';
import { fairQueue } from './http/fair-queue';
import type { Handlers } from './http/handler';
import { uploadCapacities } from './http/input/upload-capacity';
import { leastAppVersion } from './http/least-app-version';
import { mount } from './http/mount';
import { HttpProblem, notFound } from './http/problems/problem';
import { requestIds } from './http/request-ids';
import { contentSecurityPolicy, NOTHING_INLINE, securityHeaders } from './http/security-headers';
import type { FileStore } from './media/stores/file-store';
import { metricsToken } from './monitoring/metrics-token';
import { type Monitoring, mountMonitoring } from './monitoring/monitoring';
import { answerFailure } from './pages/answer-failure';
import { mountPages } from './pages/mount-pages';
import type { FirstLots, IsThere, OneLot, TypeOfLot } from './pages/navigation';
import { startPdfMaker } from './pdf/pdf-maker';
import { exportPersonalLists, personalListHandlers } from './personal-lists';
import type { TellPhone } from './staff/accounts/change-phone';
import { messageWays } from './staff/messages';
import { apiTokenLimit } from './staff/tokens/api-token-acts';
import { listCalls, summaries } from './summaries';
import { readStoredDeveloper } from './texts/developer';
import { readHeader } from './texts/look';
import { isPublished } from './texts/publications-store';
import { listRedirects } from './texts/site-store';
import { version } from './version';

export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly listen: Listen;
  /** Answers that would never end end with it. */
  readonly stopping: AbortSignal;
  readonly files: FileStore;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly log: Logger;
  /** Tries now to send to the CRM what waits of these fixations. */
  readonly hurryCrm: (fixationIds: readonly number[]) => Promise<void>;
  /** Notifications outside of open pages: the server's public key, and who is told what the database announces. */
  readonly push: { readonly key: string; heard(payload: string): void };
  /** Absent: nobody reads what this server does. */
  readonly monitoring?: Monitoring | undefined;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly clientDir: string;
  readonly keptAssetsDir: string;
}

/**
 * Six at once keep both databases busy; whoever asks something of their own then waits for six answers at most. A
 * browser asks some ten things at a time, an office behind one address some hundred.
 */
const CATALOGUE_QUEUE = { atOnce: 6, ofAddress: 100, inAll: 400 };

/** The whole server as a function from request to answer. */
export async function createApp(context: AppContext): Promise<Hono> {
  const { config, db, kind, files, sms, mail, log, origin, monitoring } = context;
  const secrets = await loadSecrets(db);
  const stock = stockColumns(db);
  const cards = cardJson();
  const pages = lotPages(db, cards);
  // Read before the first visitor asks; whoever comes earlier waits for it, and hears what failed.
  stock.current().catch(() => undefined);
  const live = liveStreams(db);
  await context.listen((payload) => {
    if (payload === MESSAGE_NEWS) return mail.hurry();
    live.heard(payload);
    context.push.heard(payload);
  });
  context.stopping.addEventListener('abort', live.endAll);
  const readMark = batched(() => currentMark(db));
  const proxies = { trusted: config.TRUST_PROXY, publicOrigin: config.PUBLIC_ORIGIN };
  const captcha = chooseCaptcha(config, db, secrets, log);
  const codeServices = { db, secrets, sms, host: new URL(origin).hostname };
  const codes = securityCodes(codeServices);
  const tellPhone: TellPhone = (to, text, tx) => sms.write({ to, text, purpose: 'letter' }, tx);
  const ways = messageWays(config, db);
  const isFactorAsked = asksForFactors(config, { kind, origin });
  const staffServices: StaffServices = {
    db,
    secrets,
    origin,
    mail,
    isFactorAsked,
    hasMail: sendsLetters(config),
    isRehearsal: config.REHEARSAL ?? false,
  };
  const entrance = staffEntrance(staffServices);
  const place = passkeySite(origin, 'Войдите по коду.');
  const metrics = metricsSink(config, log);
  const failures = new FailureBook(db, log);
  context.stopping.addEventListener('abort', () => void failures.write());
  const turns = fairQueue(CATALOGUE_QUEUE);
  monitoring?.watch({ catalogueQueue: turns.state, openStreams: live.count });
  const pdf = startPdfMaker(log);
  context.stopping.addEventListener('abort', pdf.stop);
  const handlers: Handlers = {
    ...systemHandlers({ db, kind, dataDir: config.DATA_DIR, version }),
    ...accountHandlers({ config, db, secrets, captcha, codes, mail, log, origin, place }),
    ...catalogueHandlers(config, { stock, cards, pages }),
    ...mortgageHandlers,
    ...contentHandlers({ db, secrets, metrics }),
    ...failureHandlers({ db, secrets, failures }),
    ...personalListHandlers,
    ...fixationHandlers({ db, secrets, termDays: config.FIXATION_DAYS, hurryCrm: context.hurryCrm }),
    ...crmHandlers,
    ...linkHandlers({ db, secrets }),
    ...pdfHandlers({ db, secrets, files, pdf }),
    ...agencyFeedHandlers(origin),
    ...paperHandlers({ pdf }),
    ...pushHandlers({ key: context.push.key, privateHosts: config.PRIVATE_HOSTS }),
    ...registrationHandlers({ db, secrets, captcha, codes }),
    ...accountSettingsHandlers({
      db,
      secrets,
      files,
      letters: accountLetters({ mail, origin, log, db }),
      codes: {
        deletion: securityCodes(codeServices, 'delete'),
        email: securityCodes(codeServices, 'email'),
      },
      lists: exportPersonalLists,
    }),
    ...phoneHandlers({
      codes: {
        old: securityCodes(codeServices, 'old-phone'),
        fresh: securityCodes(codeServices, 'new-phone'),
      },
      tell: tellPhone,
    }),
    ...passkeyHandlers({
      db,
      secrets,
      place,
      codes: securityCodes(codeServices, 'passkey'),
      letters: accountLetters({ mail, origin, log, db }),
      siteName: async (of) => logoLabel((await readStoredDeveloper(of)).name || undefined),
    }),
    ...calendarHandlers(origin),
    ...agreementHandlers(securityCodes(codeServices, 'agreement')),
    ...branchHandlers({ db, secrets }),
    ...staffHandlers({ ...staffServices, files }, entrance),
    ...staffAccountHandlers(tellPhone),
    ...staffEntryHandlers(staffServices, entrance),
    ...staffSelfHandlers(staffServices, entrance),
    ...staffMemberHandlers(staffServices, entrance),
    ...staffTokenHandlers,
    ...staffRequestHandlers,
    ...staffFixationHandlers,
    ...staffAppointmentHandlers,
    ...staffDealHandlers,
    ...staffBookingHandlers,
    ...staffPaperHandlers({ pdf }),
    ...staffMessageHandlers(ways),
    ...staffBroadcastHandlers,
    ...staffPersonalHandlers({
      files,
      exportAccount: (of, user) => exportAccount(of, exportPersonalLists, { user, by: null }),
    }),
    ...staffMovingHandlers({ secrets }),
    ...movedPeopleHandlers,
    ...staffDeveloperHandlers(ways),
    ...staffContentHandlers,
    ...staffLookHandlers(files),
    ...staffCrmHandlers(config.CRM_URL !== undefined),
    ...staffWebhookHandlers({ secrets, privateHosts: config.PRIVATE_HOSTS }),
    ...staffFailureHandlers,
    ...staffDrawingHandlers,
    ...staffJournalHandlers,
    ...staffReportHandlers,
    ...staffSearchHandlers({ isFactorAsked }),
    ...staffPriceHandlers,
    ...staffLotHandlers,
    ...staffPriceListHandlers,
    ...staffFeedHandlers({ privateHosts: config.PRIVATE_HOSTS }),
    ...staffDocumentHandlers,
    ...staffTextHandlers,
    ...staffAgreementHandlers,
    ...staffPublicationHandlers,
    ...staffPictureHandlers(files),
    ...staffProjectHandlers,
    ...staffOfficeHandlers,
    ...publicationHandlers,
    ...siteHandlers,
  };
  const reach = config.API_BASE && apiReach(config.API_BASE, origin);
  const api = reach?.base.origin ?? undefined;
  const map = config.MAP_STYLE_URL && new URL(config.MAP_STYLE_URL).origin;
  const outside = { imageHost: config.IMAGE_HOST, captcha: captchaOrigin(config), map, api };
  // The origins too: a browser that is told 304 keeps the policy that came with the answer before.
  const salt = JSON.stringify([
    version,
    config.CLIENT_DOMAIN,
    config.PORTAL_MODE,
    config.TIME_ZONE,
    config.MAP_STYLE_URL,
    outside,
    metrics?.goals,
  ]);

  const markOf = async (endpoint: Endpoint) =>
    isFromColumns(endpoint) ? (await stock.current()).mark : readMark();

  const app = new Hono({ getPath: pathOfCall(reach?.base.prefix ?? '', config.API_NAMES) });
  if (monitoring) app.use(monitoring.countRequests);
  app.use(requestIds(proxies));
  app.use(securityHeaders(outside, origin.startsWith('https:')));
  if (reach) mountApiBase(app, reach);
  app.onError(answerFailure(log, failures, outside));
  app.use('/api/*', leastAppVersion(config.MIN_APP_VERSION));
  const policy = contentSecurityPolicy(NOTHING_INLINE, outside);
  const catalogue = catalogueAnswers(markOf, { salt, policy });
  mount(app, handlers, {
    db,
    secrets,
    proxies,
    catalogue,
    isFactorAsked,
    writeLots: writtenLots(stock, cards),
    turns,
    uploads: uploadCapacities(),
    crmSecret: config.CRM_SECRET,
    countCall: apiTokenLimit(db, secrets),
  });
  mountEvents(app, { db, proxies, live });
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', (c) => {
    // Making it takes as long as a tenth of a start, and few ask.
    description ??= openApi({ version, summaries, listCalls, root: reach?.base.root });
    return c.json(description, 200, { 'Cache-Control': 'no-cache' });
  });
  app.all('/api/*', () => {
    throw notFound('Такого адреса в API нет.');
  });
  if (monitoring && config.PROMETHEUS_TOKEN !== undefined)
    mountMonitoring(app, monitoring, metricsToken(config.PROMETHEUS_TOKEN));
  mountCrawlerFiles(app, origin);
  mountSecurityFile(app, { db, origin, contact: config.SECURITY_CONTACT });
  mountCalendar(app, { db, origin });
  mountAgencyFeeds(app, { db, secrets, proxies, origin, version, stock: () => stock.current() });
  mountSharedPage(app, {
    db,
    secrets,
    proxies,
    outside,
    origin,
    reach,
    files,
    clientDir: context.clientDir,
  });
  mountSharedPdf(app, { db, secrets, proxies, files, pdf });
  const firstLots: FirstLots = listLots;
  const oneLot: OneLot = (held, type, id) => pages.page(held, type, id);
  const isThere: IsThere = async (page, reader) => {
    if (page.kind === 'publication') return isPublished(reader, page.id);
    const { columns } = await stock.current();
    return page.kind === 'lot' ? isLotInStock(columns, page.type, page.id) : isProjectInStock(columns, page);
  };
  const typeOfLot: TypeOfLot = async (id) => typeInStock((await stock.current()).columns, id);
  mountPages(app, {
    ...context,
    firstLots,
    oneLot,
    isThere,
    typeOfLot,
    redirects: listRedirects,
    mark: readMark,
    columns: stock.asOf,
    header: (reader) => readHeader(reader, config),
    secrets,
    proxies,
    outside,
    reach,
    dataDir: config.DATA_DIR,
  });
  app.all('*', () => {
    throw new HttpProblem('method-not-allowed', 'Так к этому адресу не обращаются.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });
  return app;
}
