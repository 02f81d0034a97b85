import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { call } from '../../api/call';
import { endpoints } from '../../contract/endpoints';

/**
 * Asks for a proof-of-work challenge and solves it: some hundred key derivations, a fraction of a second on a phone.
 * Gives the token that `send_security_code/` takes.
 */
export async function solveCaptcha(): Promise<string> {
  const challenge = (await call(endpoints.getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
