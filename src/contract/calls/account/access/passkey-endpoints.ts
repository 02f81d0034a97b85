import * as v from 'valibot';
import { User } from '../../../accounts/account';
import { lineUpTo, Password } from '../../../accounts/fields/account-fields';
import { CodeSent, SecurityCode } from '../../../accounts/fields/security-code';
import { IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';

/** What the browser's WebAuthn takes and gives, as `@simplewebauthn` writes it. */
export const PasskeyJson = v.record(v.string(), v.unknown());

/** Stands for what the browser was asked to sign, for five minutes and once. */
const Ticket = v.pipe(v.string('Начните ещё раз'), v.maxLength(200, 'Начните ещё раз'));
const Begun = v.object({ ticket: v.string(), options: PasskeyJson });
const Signed = v.object({ ticket: Ticket, answer: PasskeyJson });

/** A passkey by which an account is entered. */
const Passkey = v.object({
  id: v.number(),
  /** The device on which it was made, or what its owner calls it. */
  name: v.string(),
  /** ISO 8601. */
  created: v.string(),
  /** When somebody last signed in by it; null: nobody has yet. */
  used: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

const own = { method: 'POST', auth: 'confirmed', answer: 'personal' } as const;
const path = '/api/office/passkeys/';

/** Signing in by finger or face instead of by a code. Source: feature row O6. */
export const passkeyEndpoints = {
  /** The same for everybody: it names no account and no passkey. */
  beginPasskeyEntry: endpoint({
    ...own,
    auth: 'anyone',
    path: '/api/private_office/passkey/begin/',
    response: Begun,
  }),
  enterByPasskey: endpoint({
    ...own,
    auth: 'anyone',
    path: '/api/private_office/passkey/',
    body: Signed,
    response: User,
  }),
  /** Whoever is blocked or not yet confirmed may lose a telephone too, as with `listDevices`. */
  listPasskeys: endpoint({
    ...own,
    method: 'GET',
    auth: 'session',
    path,
    response: v.object({
      results: v.array(Passkey),
      /** Why this portal has no passkeys; null where it has. */
      unavailable: v.nullable(v.string()),
    }),
  }),
  /** Sends a code to the account's phone, for `beginOwnPasskey` alone; an account with a password uses that instead. */
  sendPasskeyCode: endpoint({ ...own, path: `${path}code/`, response: CodeSent }),
  beginOwnPasskey: endpoint({
    ...own,
    path: `${path}begin/`,
    /** Neither is needed by whoever has signed in during the last ten minutes. */
    body: v.object({
      /** If the account has one. */
      password: v.optional(Password),
      /** If it has none: the code of `sendPasskeyCode`. */
      security_code: v.optional(SecurityCode),
    }),
    response: Begun,
  }),
  addOwnPasskey: endpoint({ ...own, path, body: Signed, response: Passkey }),
  renamePasskey: endpoint({
    ...own,
    method: 'PATCH',
    path: `${path}{id}/`,
    params: IdParam,
    body: v.object({ name: lineUpTo(60, 'Назовите ключ доступа') }),
  }),
  endPasskey: endpoint({
    ...own,
    method: 'DELETE',
    auth: 'session',
    path: `${path}{id}/`,
    params: IdParam,
  }),
};
