import * as v from 'valibot';
import { codeRules } from '../../contract/accounts/fields/security-code';
import { forgetDraft, persistDraft, recallDraft } from '../../lib/forms/drafts';
import type { SignedUp } from './registration-form';

const NAME = 'registration.sent';

/** `at`: milliseconds since 1970. */
const Stored = v.object({ phone: v.string(), wait: v.number(), at: v.number() });

/** A phone reloads the page while its owner reads the message: the code is still awaited then. */
export function persistSignedUp(signedUp: SignedUp | null): void {
  if (signedUp) persistDraft(NAME, { ...signedUp, at: Date.now() });
  else forgetDraft(NAME);
}

/** Whose code is awaited, while it works. */
export function recallSignedUp(): SignedUp | null {
  const stored = v.safeParse(Stored, recallDraft(NAME));
  if (!stored.success) return null;
  const { phone, wait, at } = stored.output;
  const passed = (Date.now() - at) / 1000;
  if (passed < 0 || passed >= codeRules.lifetimeSeconds) return null;
  return { phone, wait: Math.max(0, Math.ceil(wait - passed)) };
}
