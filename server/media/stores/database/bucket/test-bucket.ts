import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPlace } from './bucket';

/** A server of the protocol of Amazon S3 with one bucket, which takes nothing that is not signed by its key. */
export interface TestBucket {
  readonly place: BucketPlace;
  /** What lies in it, by path within the bucket. */
  readonly objects: Map<string, Buffer>;
  /** Answers 503 from now on, or does so no more. */
  isDown: boolean;
  close(): Promise<void>;
}

const access = { key: 'test-key', secret: 'test/secret+1', region: 'ru-central1' };

export async function openTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const answer = (request: IncomingMessage, body: Buffer): [number, (Buffer | string)?] => {
    const path = (request.url ?? '').replace(/^\/pictures(?=\/)/, '');
    const held = objects.get(path);
    if (bucket.isDown) return [503, '<Code>SlowDown</Code>'];
    if (!isSigned(request, body)) return [403, '<Code>SignatureDoesNotMatch</Code>'];
    if (path === request.url) return [404, '<Code>NoSuchBucket</Code>'];
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204];
    return held === undefined ? [404, '<Code>NoSuchKey</Code>'] : [200, held];
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, body] = answer(request, Buffer.concat(chunks));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
  const bucket: TestBucket = {
    place: { url, ...access },
    objects,
    isDown: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}

/** Worked out as a server does: from what has come, by what the authorization says was signed. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(.+),\s*SignedHeaders=(.+?),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = createHash('sha256').update(body).digest('hex');
  const date = String(headers['x-amz-date']);
  const minutes = (Date.parse(date.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')) - Date.now()) / 60_000;
  if (headers['x-amz-content-sha256'] !== hash || Math.abs(minutes) > 15) return false;
  if (scope !== `${date.slice(0, 8)}/${access.region}/s3/aws4_request` || !names.includes('host'))
    return false;
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${hash}`;
  let key: string | Buffer = `AWS4${access.secret}`;
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(request).digest('hex')}`;
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
