import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { BUCKET_AWAY } from '../../../../db/errors/why-unavailable';

const WHOLE_MS = 30_000;
const MAX_WORDS = 300;

/** Where a bucket is, as 'https://storage.example/pictures' or 'https://pictures.storage.example', and who asks it. */
export interface BucketPlace {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

/** A bucket that speaks the protocol of Amazon S3. */
export interface Bucket {
  put(address: string, bytes: Uint8Array): Promise<void>;
  /** Null where it has no such file. */
  get(address: string): Promise<Uint8Array | null>;
  /** A file that is not there is away. */
  remove(address: string): Promise<void>;
}

export class BucketError extends Error {
  readonly code = BUCKET_AWAY;
}

/**
 * Files lie in the bucket under their address. Whatever the bucket refuses, or a bucket that does not answer, is a
 * `BucketError`.
 */
export function openBucket({ url, key, secret, region }: BucketPlace): Bucket {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    body = new Uint8Array(),
  ): Promise<Uint8Array | null> {
    const target = url.replace(/\/$/, '') + address;
    // Signed with the request, so that nobody on the way can exchange what is written.
    const headers = { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') };
    const failed = (why: string) => new BucketError(`${method} ${address}: ${why.slice(0, MAX_WORDS)}`);
    try {
      const answer = await client.fetch(target, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(WHOLE_MS),
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      const words = new TextDecoder().decode(bytes);
      // A bucket that is not there answers 404 as well.
      if (answer.status === 404 && !words.includes('NoSuchBucket')) return null;
      throw failed(`${answer.status} ${words}`);
    } catch (error) {
      if (error instanceof BucketError) throw error;
      const { cause, message } = error as Error;
      throw failed(cause instanceof Error ? cause.message : message);
    }
  }
  return {
    put: async (address, bytes) => {
      if ((await ask('PUT', address, new Uint8Array(bytes))) === null)
        throw new BucketError(`PUT ${address}: 404`);
    },
    get: (address) => ask('GET', address),
    remove: async (address) => {
      await ask('DELETE', address);
    },
  };
}
