import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import { ForbiddenAddress } from '../../net/outside-request';
import { checkSecureAddress } from '../../net/secure-address';
import { endSubscription, findSubscription, saveSubscription } from '../../push/subscriptions';

interface PushServices {
  /** The server's public key. */
  readonly key: string;
  readonly privateHosts: readonly string[];
}

/** Where a device takes notifications while the portal is not open. */
export function pushHandlers({
  key,
  privateHosts,
}: PushServices): Handlers<'getPush' | 'keepPush' | 'endPush'> {
  return {
    getPush: async (_, { db, user, session }) => {
      const found = await findSubscription(db, { userId: user.id, by: session.by });
      return { key, endpoint: found?.endpoint ?? null, details: found?.details ?? false };
    },

    keepPush: async ({ body }, { db, user, session }) => {
      checkEndpoint(body.endpoint, privateHosts);
      const saved = await saveSubscription(db, { userId: user.id, by: session.by }, body);
      if (!saved) throw new HttpProblem('forbidden', 'Уведомления приходят на устройства, а не в программы.');
      return saved;
    },

    endPush: async (_, { db, user, session }) => {
      await endSubscription(db, { userId: user.id, by: session.by });
      return undefined;
    },
  };
}

function checkEndpoint(endpoint: string, privateHosts: readonly string[]): void {
  try {
    checkSecureAddress(new URL(endpoint), privateHosts);
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    const detail = `Сюда уведомления не отправляются: ${error.message}.`;
    throw new HttpProblem('validation', detail, { errors: { endpoint: [detail] } });
  }
}
