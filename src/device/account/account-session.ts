import { type Answer, type CallOptions, callForAnswer } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import type { CallInput, CallOutput, Endpoint } from '../../contract/calls/endpoint';
import { sessionEndpoints } from '../../contract/calls/session-endpoints';

export type Caller = typeof callForAnswer;

/** Calls that reach the server either as this account or not at all. */
export interface AccountSession {
  /** Checks that this account is signed in; throws `CallError` (`unauthorized` if it is not). */
  verify(): Promise<void>;
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<E>>>;
}

/**
 * Another tab may sign in as somebody else at any moment. The CSRF token in the answer that names the signed-in
 * user belongs to that session: the server refuses it on an unsafe call under any other session, and the answer to
 * a safe call carries the token of the session that asked. If the two differ, the server is asked again who is
 * signed in.
 */
export function createAccountSession(accountId: number, send: Caller = callForAnswer): AccountSession {
  let token: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    const { value, csrf } = await send(sessionEndpoints.getOffice, {});
    if (value.user?.id !== accountId) throw new CallError({ kind: 'unauthorized' });
    if (csrf === null) throw new CallError({ kind: 'server' });
    return csrf;
  };
  const forget = (stale: Promise<string>) => {
    if (token === stale) token = null;
  };
  const pinned = (): Promise<string> => {
    if (token) return token;
    const asked = ask();
    token = asked;
    asked.catch(() => forget(asked));
    return asked;
  };

  /** Null if the answer belongs to another session than the expected one, or the call was refused for that reason. */
  const attempt = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => {
    const used = pinned();
    const csrf = await used;
    try {
      const answer = await send(endpoint, input, { ...options, csrf });
      if (endpoint.method !== 'GET' || answer.csrf === csrf) return answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'unauthorized') forget(used);
      if (error.code !== 'csrf') throw error;
    }
    forget(used);
    return null;
  };

  return {
    verify: async () => {
      await pinned();
    },
    call: async (endpoint, input, options) => {
      const answer = (await attempt(endpoint, input, options)) ?? (await attempt(endpoint, input, options));
      // The session changed twice during one call; the next attempt starts with a new token.
      if (!answer) throw new CallError({ kind: 'server' });
      return answer;
    },
  };
}
