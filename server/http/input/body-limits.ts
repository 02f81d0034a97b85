import type { UploadRules } from '../../../src/contract/documents/uploads';
import { HttpProblem } from '../problems/problem';

/** No call carries more than some ids and words. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The longest form of files: its files, and as much again as any call for its words and the form around them. */
export const uploadLimit = ({ count, bytes }: UploadRules): number => count * bytes + 2 * MAX_BODY_BYTES;

export function bodyTooLarge(limit: number): HttpProblem {
  const kilobytes = Math.round(limit / 1024);
  const most = kilobytes < 1024 ? `${kilobytes} КБ` : `${Math.floor(kilobytes / 1024)} МБ`;
  return new HttpProblem('body-too-large', `Запрос больше ${most} не принимается.`);
}
