import { fileSize } from '../../../src/contract/documents/file-size';
import type { UploadRules } from '../../../src/contract/documents/uploads';
import { HttpProblem } from '../problems/problem';

const MB = 1024 * 1024;

/** No call carries more than some ids and words. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The longest form of files: its files, and as much again as any call for its words and the form around them. */
export const uploadLimit = ({ count, bytes }: UploadRules): number => count * bytes + 2 * MAX_BODY_BYTES;

export function bodyTooLarge(limit: number): HttpProblem {
  // What is left for the words of a form is not told.
  const told = limit < MB ? limit : Math.floor(limit / MB) * MB;
  return new HttpProblem('body-too-large', `Запрос больше ${fileSize(told)} не принимается.`);
}
