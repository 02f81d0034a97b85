import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../src/contract/service-worker/push-message';

/** What the service was asked to bring. */
export interface Knock {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine, as browsers have theirs elsewhere: it takes what it is given and brings it nowhere. */
export interface PushService {
  readonly url: string;
  readonly knocks: Knock[];
  /** What it answers from now on; 'nothing': it takes the request and hangs. */
  answer: { status: number; headers?: Record<string, string> } | 'nothing';
  /** How many it has answered. */
  answered: number;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const knocks: Knock[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Knock['headers'];
    knocks.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) });
    if (service.answer === 'nothing') return;
    service.answered += 1;
    response.writeHead(service.answer.status, service.answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    knocks,
    answer: { status: 201 },
    answered: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** What a browser keeps for itself of a subscription, and what it hands out. */
export function drawReceiver(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** Opens what was encrypted for it. Source: RFC 8291 § 3.4, RFC 8188 § 2. */
    read(body: Buffer): PushMessage {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const senderKey = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
      const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length));
      const sealed = body.subarray(21 + keyLength);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
export type Receiver = ReturnType<typeof drawReceiver>;

/** What a push says of its sender, once its signature was checked with the key it names. Source: RFC 8292. */
export function readSender({ headers }: Knock): { key: string; aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The sender is not who it says');
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
