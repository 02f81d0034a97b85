import * as v from 'valibot';
import { askReceiver, DeliveryFailure } from '../ask-receiver';
import type { Delivering } from '../delivering';

/** A page of a list has fifty entries; a comment is no novel. */
const MAX_BYTES = 2_000_000;

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.union([v.string(), v.number()])),
  error_description: v.optional(v.string()),
});

/** Errors that pass by themselves. Source: Bitrix24, REST API, limits. */
const busy: ReadonlySet<string> = new Set([
  ...['QUERY_LIMIT_EXCEEDED', 'OPERATION_TIME_LIMIT', 'OVERLOAD_LIMIT', 'INTERNAL_SERVER_ERROR'],
]);

export type Bitrix24Call = (method: string, given?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Calls of one incoming webhook, 'https://NAME.bitrix24.ru/rest/USER/CODE/'. Whatever Bitrix24 answers with an `error` is
 * thrown, and tried again later: what is busy is soon free, and what is forbidden an administrator may allow.
 *
 * @throws DeliveryFailure
 */
export const bitrix24Calls =
  ({
    webhook,
    privateHosts,
    signal,
  }: Pick<Delivering, 'webhook' | 'privateHosts' | 'signal'>): Bitrix24Call =>
  async (method, given = {}) => {
    const address = `${webhook.address.replace(/\/$/, '')}/${method}.json`;
    const answer = await askReceiver(address, {
      body: JSON.stringify(given),
      maxBytes: MAX_BYTES,
      privateHosts,
      signal,
    });
    const read = v.safeParse(Answer, parsed(answer.text));
    const { error, error_description: words, result } = read.success ? read.output : {};
    if (read.success && error === undefined && answer.status < 300) return result;
    const code = error === undefined ? String(answer.status) : String(error);
    const kept = { status: answer.status, text: [code, words].filter(Boolean).join(': ') };
    throw new DeliveryFailure(
      busy.has(code) ? 'Битрикс24 занят, попробуем позже' : `Битрикс24 ответил ${code} на ${method}`,
      kept,
    );
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
