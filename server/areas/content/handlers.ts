import { hasFullAccess } from '../../../src/contract/accounts/full-access';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import { hasClient } from '../../accounts/of-agents';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { readPublicDeveloper, readStoredDeveloper } from '../../texts/developer';
import { currentPolicy, isPolicyPublished, listRegulations, listSocials } from '../../texts/texts-store';
import type { MetricsSink } from './metrics-sink';
import { type RequestBody, savedRequest, saveRequest } from './requests-store';

/** Several people of one office share an address; the limit keeps others from ordering many calls to one phone. */
const limits = {
  ofAddress: { name: 'request-address', count: 20, seconds: 3600 },
  metrics: { name: 'metric-address', count: 300, seconds: 3600 },
  ofPhone: { name: 'request-phone', count: 5, seconds: 3600 },
};

type ContentHandlers = Handlers<
  | 'listSocials'
  | 'getFooter'
  | 'sendMetric'
  | 'getDeveloper'
  | 'getPolicy'
  | 'listRegulations'
  | 'sendRequest'
>;

/** Texts, the frame's content and requests. */
export function contentHandlers(services: {
  db: Database;
  secrets: Secrets;
  /** Null: nothing is counted. */
  metrics: MetricsSink | null;
}): ContentHandlers {
  const limiter = rateLimiter(services.db, services.secrets);
  return {
    listSocials: (_, { db }) => listSocials(db),
    getPolicy: (_, { db }) => currentPolicy(db),
    listRegulations: (_, { db }) => listRegulations(db),

    getDeveloper: (_, { db }) => readPublicDeveloper(db),

    getFooter: async (_, { db }) => {
      const { name, legal_name, phone, email, hours, policy } = await readStoredDeveloper(db);
      const published = (await isPolicyPublished(db)) ? '/policy' : null;
      return {
        ...(name !== '' && { name }),
        ...(legal_name !== null && { legal_name }),
        ...(email !== null && { email }),
        ...(hours !== null && { hours }),
        phone,
        policy: policy ?? published,
        ...(services.metrics && { goals: services.metrics.goals }),
      };
    },

    sendMetric: async ({ body }, { address }) => {
      await limiter.take(limits.metrics, address);
      if (!services.metrics?.count(body.type)) throw notFound('Эта метрика не считается.');
      return undefined;
    },

    sendRequest: async ({ body: given }, { db, user, address, idempotencyKey }) => {
      const body = { ...given, key: given.key ?? ownKey(idempotencyKey, user) };
      const saved = await savedRequest(db, body);
      if (saved !== null) return { number: saved };
      if (body.kind === 'mortgage') await checkMortgageRequest(db, user, body);
      else if (!body.consents) throw noConsent();
      await limiter.take(limits.ofAddress, address);
      await limiter.take(limits.ofPhone, body.phone);
      return { number: await saveRequest(db, body, { userId: user?.id ?? null, address }) };
    },
  };
}

/**
 * The caller's key: one of a program, which may be any word, means the request of this account alone.
 *
 * @throws 400 where there is none: a request without a key could be sent twice.
 */
function ownKey(key: string | null, user: UserRow | null): string {
  if (key !== null) return `${user?.id ?? 'guest'}:${key}`;
  const detail = 'Нужен ключ повтора: заголовок Idempotency-Key или поле key';
  throw new HttpProblem('validation', `${detail}.`, { errors: { key: [detail] } });
}

function noConsent(): HttpProblem {
  const detail = 'Нужно согласие на обработку персональных данных';
  return new HttpProblem('validation', `${detail}.`, { errors: { consents: [detail] } });
}

/** A mortgage request is a confirmed account's, about a calculation, and for a client of its own where one is named. */
async function checkMortgageRequest(
  db: Database,
  user: UserRow | null,
  { mortgage, client }: Pick<RequestBody, 'mortgage' | 'client'>,
): Promise<void> {
  if (!user || !hasFullAccess(user))
    throw new HttpProblem(
      'forbidden',
      'Заявку на ипотеку отправляют агенты и агентства, которых подтвердил застройщик.',
    );
  if (!mortgage) throw new HttpProblem('validation', 'В заявке на ипотеку нет расчёта.');
  if (!client || (await hasClient(db, user, client))) return;
  const detail = 'Такого клиента у вас нет';
  throw new HttpProblem('validation', `${detail}.`, { errors: { client: [detail] } });
}
