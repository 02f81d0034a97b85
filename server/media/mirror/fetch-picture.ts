import type { IncomingMessage } from 'node:http';
import { fileSize } from '../../../src/contract/documents/file-size';
import { askOutside, ForbiddenAddress, hostOf, type OutsideAsk, readBody } from '../../net/outside-request';
import { PictureFailure } from '../picture-failure';

const MAX_BYTES = 20 * 1024 * 1024;
const WHOLE_MS = 60_000;
const MAX_RETRY_AFTER_MS = 24 * 3600_000;

/** Who may be asked for pictures. */
export interface PictureRules {
  isAllowed(host: string): boolean;
  mayBePrivate: OutsideAsk['mayBePrivate'];
}

/** The bytes behind an address that a feed names, within its limits. Throws `PictureFailure`. */
export async function fetchPicture(
  address: string,
  rules: PictureRules,
  stopping: AbortSignal,
): Promise<Uint8Array> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(WHOLE_MS)]);
  const answer = await ask(address, rules, signal);
  try {
    judge(answer);
    const bytes = await readBody(answer, MAX_BYTES);
    if (bytes !== null) return bytes;
  } catch (error) {
    if (error instanceof PictureFailure) throw error;
    throw new PictureFailure('again', 'связь с узлом прервалась');
  } finally {
    answer.destroy();
  }
  throw new PictureFailure('for-good', `картинка больше ${fileSize(MAX_BYTES)}`);
}

async function ask(address: string, rules: PictureRules, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await askOutside(address, {
      headers: { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'Accept-Encoding': 'identity' },
      signal,
      check: (url) => {
        if (!rules.isAllowed(hostOf(url))) throw new ForbiddenAddress(notAllowed(hostOf(url)));
      },
      mayBePrivate: rules.mayBePrivate,
    });
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new PictureFailure('for-good', error.message);
    const { name, code } = error as NodeJS.ErrnoException;
    const isDelayed = name === 'AbortError' || name === 'TimeoutError';
    throw new PictureFailure(
      'host',
      isDelayed ? 'узел не ответил вовремя' : `узел недоступен (${code ?? name})`,
    );
  }
}

export const notAllowed = (host: string) => `узла ${host} нет среди разрешённых`;

function judge({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 200) return;
  const message = `узел ответил ${statusCode}`;
  if (statusCode === 410) throw new PictureFailure('for-good', message);
  const isBusy = statusCode === 429 || statusCode === 503;
  throw new PictureFailure(isBusy ? 'host' : 'again', message, readRetryAfter(headers['retry-after']));
}

/** Seconds or a date, never longer than a day. */
function readRetryAfter(written: string | undefined): number | null {
  if (written === undefined) return null;
  const wait = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now();
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : null;
}
