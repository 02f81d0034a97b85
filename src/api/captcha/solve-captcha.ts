import type { QueryClient } from '@tanstack/react-query';
import { accountSpecs } from '../account-specs';

/** Of a provider: brings what it needs and gives the token of a solved captcha. */
async function solver(queryClient: QueryClient): Promise<() => Promise<string>> {
  const { captcha_client_key: key, captcha_script: script } = await accountSpecs(queryClient);
  if (key === null || script === null) return (await import('./proof-of-work')).solveProofOfWork;
  const { prepareScript, solveByScript } = await import('./third-party');
  await prepareScript(script);
  return () => solveByScript(script, key);
}

/** Brings the captcha's files when a form is touched for the first time, and not before. */
export function prepareCaptcha(queryClient: QueryClient): void {
  // Whoever sends the form hears of a failure.
  solver(queryClient).catch(() => {});
}

/** The token that `send_security_code/`, registration and recovery take; it works once. */
export async function solveCaptcha(queryClient: QueryClient): Promise<string> {
  return (await solver(queryClient))();
}
