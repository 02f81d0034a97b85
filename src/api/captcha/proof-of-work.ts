import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { accountEndpoints } from '../../contract/calls/account/account-endpoints';
import { call } from '../call/call';

/** The portal's own proof of work: some hundred key derivations, a fraction of a second on a phone. */
export async function solveProofOfWork(): Promise<string> {
  const challenge = (await call(accountEndpoints.getCaptcha, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
