import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';

type Json = Record<string, unknown>;

/** Browsers have passkeys on secure pages alone. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has the browser make a passkey; the library comes with the first one. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

/** Has the browser sign by a passkey. */
export async function signByPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Why it did not go on: what the server says, or that the browser or its owner has refused. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof CallError
    ? failureText(error)
    : 'Браузер не подтвердил ключ доступа. Попробуйте ещё раз или выберите другой способ.';
