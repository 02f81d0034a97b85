import { createHash, createHmac } from 'node:crypto';

/** By what a bucket knows who asks. */
export interface BucketAccess {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Its path and query are signed as they are written. */
  readonly url: URL;
  readonly body: Uint8Array;
  readonly at: Date;
  /** Headers that are signed besides those that always are, by their names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to a bucket, with its signature. Source: Amazon S3 API reference, "Authenticating Requests:
 * Using the Authorization Header" (AWS Signature Version 4, the payload signed whole).
 */
export function signRequest(
  { method, url, body, at, headers = {} }: BucketRequest,
  { key, secret, region }: BucketAccess,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const payload = sha256(body);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': moment,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    ...[method, url.pathname, url.search.slice(1)],
    ...names.map((name) => `${name}:${signed[name]}`),
    ...['', names.join(';'), payload],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(
    Buffer.from(signingKey),
    [ALGORITHM, moment, scope, sha256(canonical)].join('\n'),
  ).toString('hex');
  const credential = `Credential=${key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...signed, authorization: `${ALGORITHM} ${credential}` };
}
