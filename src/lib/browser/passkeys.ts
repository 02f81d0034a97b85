import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** IPv4, or IPv6 in its brackets. */
const NUMERIC_HOST = /^[\d.]+$|^\[/;

/** Browsers have passkeys on secure pages alone, and under a name alone, never under an address of numbers. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !NUMERIC_HOST.test(location.hostname);

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

/** Why the browser has made or used no passkey, in a sentence; what its owner has waved away is no fault. */
export function passkeyRefusalWords(error: unknown): string {
  switch (error instanceof Error ? error.name : null) {
    case 'InvalidStateError':
      return 'На этом устройстве ключ доступа уже есть.';
    case 'NotAllowedError':
    case 'AbortError':
      return 'Устройство не подтвердило, что это вы. Попробуйте ещё раз.';
    default:
      return 'У этого браузера не получилось. Обновите его или откройте портал в другом.';
  }
}
