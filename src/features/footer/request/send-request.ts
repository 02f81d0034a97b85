import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { policyOfConsent } from '../../../api/policy-of-consent';
import type { User } from '../../../contract/accounts/account';
import { contentEndpoints } from '../../../contract/calls/content/content-endpoints';
import type { CallInput } from '../../../contract/calls/endpoint';
import { readCampaign } from '../../../lib/forms/campaign';
import { leaveRequest } from './queued-requests';

type Body = CallInput<typeof contentEndpoints.sendRequest>['body'];

/** What the form says; the version of the policy, where a consent is given, and the campaign are added here. */
export type RequestWords = Pick<
  Body,
  'key' | 'kind' | 'name' | 'phone' | 'comment' | 'mortgage' | 'client'
> & {
  consents?: { personal_data: true; advertising: boolean };
};

/** The developer has it under a number, or it waits on the device under its key. */
export type RequestOutcome = { kind: 'taken'; number: number } | { kind: 'left'; key: string };

/** An answer that takes longer is waited for by the device, not by the person. */
const PATIENCE = 8_000;

/**
 * Sends a request; where the server cannot be reached, or its answer is lost, it is left on the device. The same key
 * sent again is the same request.
 */
export async function sendRequest(
  queryClient: QueryClient,
  words: RequestWords,
  user: User | null,
): Promise<RequestOutcome> {
  const { consents, ...rest } = words;
  const body: Body = { ...rest, utm: readCampaign() };
  if (consents) {
    const policy = await queryClient.fetchQuery(policyOfConsent);
    body.consents = { ...consents, version: policy.value?.version ?? '' };
  }
  try {
    const { number } = await call(contentEndpoints.sendRequest, { body }, { timeoutMs: PATIENCE });
    return { kind: 'taken', number };
  } catch (error) {
    if (!isUnreached(error)) throw error;
    await leaveRequest(body, user).catch((fault: unknown) => {
      console.warn('request', fault);
      throw error;
    });
    return { kind: 'left', key: body.key };
  }
}

export const isUnreached = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'network');

/**
 * What a person hears of a request that did not go through: whether it was sent at all is the first thing they want
 * to know, and what was typed is still there.
 */
export function requestFailure(error: unknown): string {
  if (error instanceof CallError && error.kind === 'offline')
    return 'Сети нет, заявка не отправлена. Всё, что вы написали, осталось в форме: отправьте её, когда связь вернётся.';
  if (error instanceof CallError && error.kind === 'network')
    return 'Сервер не ответил, и неизвестно, дошла ли заявка. Отправьте ещё раз: вторая такая же не появится.';
  return failureText(error);
}
