import type { QueryClient } from '@tanstack/react-query';
import { accountSpecs } from '../../api/account-specs';
import { call } from '../../api/call/call';
import { solveCaptcha } from '../../api/captcha/solve-captcha';
import { accountEndpoints } from '../../contract/calls/account/account-endpoints';
import { readCampaign } from '../../lib/forms/campaign';

interface Ticks {
  personal_data: true;
  advertising: boolean;
}
type AgentBody = Parameters<typeof call<typeof accountEndpoints.signUpAgent>>[1]['body'];
type AgencyBody = Parameters<typeof call<typeof accountEndpoints.signUpAgency>>[1]['body'];
type Beside = 'consents' | 'utm' | 'token';

/** What goes along with both forms: the ticks with the version of the text they stand for, the campaign, the captcha. */
async function beside(queryClient: QueryClient, { personal_data, advertising }: Ticks) {
  const { policy_version } = await accountSpecs(queryClient);
  return {
    consents: { personal_data, advertising, version: policy_version ?? '' },
    utm: readCampaign(),
    token: await solveCaptcha(queryClient),
  };
}

export async function signUpAgent(queryClient: QueryClient, fields: Omit<AgentBody, Beside>, ticks: Ticks) {
  const body = { ...fields, ...(await beside(queryClient, ticks)) };
  return call(accountEndpoints.signUpAgent, { body });
}

/** Papers may take a while on a poor line. */
const UPLOAD_MS = 120_000;

export async function signUpAgency(
  queryClient: QueryClient,
  fields: Omit<AgencyBody, Beside>,
  ticks: Ticks,
  files: readonly File[],
) {
  const body = { ...fields, ...(await beside(queryClient, ticks)) };
  return call(accountEndpoints.signUpAgency, { body, files }, { timeoutMs: UPLOAD_MS });
}
