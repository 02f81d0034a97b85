import { Hono } from 'hono';
import type { Logger } from 'pino';
import { altchaCaptcha } from './areas/accounts/captcha';
import { accountHandlers } from './areas/accounts/handlers';
import type { SmsSender } from './areas/accounts/sms';
import { catalogueHandlers } from './areas/catalogue/handlers';
import { favoriteHandlers } from './areas/favorites/handlers';
import { notificationHandlers } from './areas/notifications/handlers';
import { mountCrawlerFiles } from './areas/system/crawlers';
import { systemHandlers } from './areas/system/handlers';
import { openApi } from './areas/system/openapi';
import type { Config } from './config';
import type { Database } from './db/database';
import { loadSecrets } from './db/secrets';
import { catalogueAnswers } from './http/catalogue-answers';
import type { Handlers } from './http/handler';
import { isUnavailable, logError } from './http/log-error';
import { mount } from './http/mount';
import { answerProblem, HttpProblem, notFound } from './http/problem';
import { securityHeaders } from './http/security-headers';
import type { FileStore } from './media/file-store';
import { mountPages } from './pages/mount-pages';
import { version } from './version';

export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly files: FileStore;
  readonly sms: SmsSender;
  readonly log: Logger;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly clientDir: string;
  readonly keptAssetsDir: string;
}

/** The whole server as a function from request to answer. */
export async function createApp(context: AppContext): Promise<Hono> {
  const { config, db, kind, sms, log, origin } = context;
  const secrets = await loadSecrets(db);
  const proxies = { trusted: config.TRUST_PROXY, publicOrigin: config.PUBLIC_ORIGIN };
  const handlers: Handlers = {
    ...systemHandlers(kind, version),
    ...accountHandlers({
      db,
      secrets,
      sms,
      captcha: altchaCaptcha(db, secrets),
      host: new URL(origin).hostname,
    }),
    ...catalogueHandlers(config),
    ...favoriteHandlers,
    ...notificationHandlers,
  };
  const salt = JSON.stringify([version, config.CLIENT_DOMAIN, config.PORTAL_MODE]);

  const app = new Hono({ strict: false });
  app.use(securityHeaders({ imageHost: config.IMAGE_HOST, https: origin.startsWith('https:') }));
  app.onError((error, c) => {
    if (error instanceof HttpProblem) return answerProblem(c, error);
    logError(log, error, `${c.req.method} ${c.req.routePath}`);
    return answerProblem(
      c,
      isUnavailable(error)
        ? new HttpProblem('unavailable', 'База данных сейчас недоступна. Повторите через минуту.')
        : new HttpProblem('server', 'На сервере что-то сломалось. Мы уже знаем об этом; попробуйте позже.'),
    );
  });
  mount(app, handlers, { db, secrets, proxies, catalogue: catalogueAnswers(db, salt) });
  const description = openApi(version);
  app.get('/api/openapi.json', (c) => c.json(description, 200, { 'Cache-Control': 'no-cache' }));
  app.all('/api/*', () => {
    throw notFound('Такого адреса в API нет.');
  });
  mountCrawlerFiles(app, origin);
  mountPages(app, { ...context, secrets, proxies, imageHost: config.IMAGE_HOST });
  app.all('*', () => {
    throw new HttpProblem('method-not-allowed', 'Так к этому адресу не обращаются.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });
  return app;
}
