/** Words by which a gateway says that a message was not taken, in a field of its answer. */
const REFUSED = /^(error|fail|failed|failure|rejected|refused|undelivered)$/i;
/** What stands in a field for errors where there was none. */
const NONE = new Set<unknown>([undefined, null, false, 0, '', '0']);

const isNone = (value: unknown): boolean =>
  NONE.has(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Whether a gateway that has answered 200 says in the body that it did not take the message: JSON whose `error`,
 * `errors` or `error_code` holds something, whose `status` or `result` is a word for failure, or whose `success` or `ok`
 * is false. What is no such JSON says nothing of the kind.
 */
export function refusesInside(body: string): boolean {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return false;
  }
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = answer as Readonly<Record<string, unknown>>;
  return (
    !['error', 'errors', 'error_code'].every((name) => isNone(fields[name])) ||
    ['status', 'result'].some((name) => REFUSED.test(String(fields[name]))) ||
    ['success', 'ok'].some((name) => fields[name] === false)
  );
}
