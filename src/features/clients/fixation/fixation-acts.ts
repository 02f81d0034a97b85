import { call } from '../../../api/call/call';
import type { FixationAct } from '../../../contract/accounts/fixation-rules';
import { type Fixation, fixationEndpoints } from '../../../contract/calls/clients/fixation-endpoints';
import { persistFixation } from '../../../device/lists/clients/fixation-kind';
import type { Account } from '../../../device/open-account/account';

const endpointOf = {
  prolong: fixationEndpoints.prolongFixation,
  restore: fixationEndpoints.restoreFixation,
  dispute: fixationEndpoints.disputeFixation,
};

/** Does it on the server, and keeps here what came of it. Sent again under its key it is done once. */
export async function postFixationAct(
  account: Account,
  { id, act, comment, key }: { id: number; act: FixationAct; comment: string; key: string },
): Promise<Fixation> {
  const input = { params: { id }, body: { comment } };
  const fixation = await call(endpointOf[act], input, { idempotencyKey: key });
  await persistFixation(account.db, fixation);
  return fixation;
}

/** What of a client still waits goes to the developer's CRM now; keeps here how the fixations stand after it. */
export async function updateFromCrm(account: Account, client: number): Promise<Fixation[]> {
  const { fixations } = await call(
    fixationEndpoints.updateFromCrm,
    { query: { id: String(client) } },
    { timeoutMs: CRM_MS },
  );
  // The newest stands first.
  for (const fixation of fixations.toReversed()) await persistFixation(account.db, fixation);
  return fixations;
}

/** The server waits ten seconds for the CRM, for each message. */
const CRM_MS = 30_000;

/** Papers may take a while on a poor line. */
const UPLOAD_MS = 120_000;

export async function sendDocuments(account: Account, id: number, files: readonly File[]): Promise<void> {
  const input = { body: { fixation: id }, files };
  const fixation = await call(fixationEndpoints.sendFixationDocuments, input, { timeoutMs: UPLOAD_MS });
  await persistFixation(account.db, fixation);
}
