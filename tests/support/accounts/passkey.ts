import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a browser gives back for a passkey, as `@simplewebauthn/browser` writes it. */
type PasskeyAnswer = Record<string, unknown>;

/** CBOR (RFC 8949) of what an authenticator writes: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.byteLength), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

/**
 * An authenticator in software: one ES256 key, without attestation, that counts its uses. `asks`: whether it recognises
 * its owner.
 */
export function softwarePasskey(origin: string, { asks = true } = {}) {
  const owner = PRESENT | (asks ? VERIFIED : 0);
  let handle: string | undefined;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    /** Answers `beginPasskey` and `beginOwnPasskey`. */
    create({ challenge, user }: { challenge: string; user?: { id: string } }): PasskeyAnswer {
      handle = user?.id;
      const key = cbor(
        new Map<number, unknown>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.byteLength]), id, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(owner | WITH_KEY, credential)],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers `beginPasskeySignIn` and `beginPasskeyEntry`. */
    sign({ challenge }: { challenge: string }): PasskeyAnswer {
      uses += 1;
      const data = clientData('webauthn.get', challenge);
      const auth = authData(owner);
      const signature = createSign('sha256').update(auth).update(sha256(data)).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: auth.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
        clientExtensionResults: {},
      };
    },
    /** As a copy of the key that does not know how often the first was used. */
    rewind() {
      uses = 0;
    },
  };
}
