import * as v from 'valibot';

/**
 * Whether the person wants notifications on this device while the portal is closed (`on`), and whether the lock
 * screen may show what they are about (`details`). It is stored with the account: a subscription without it belongs
 * to somebody else.
 */
export const PushPreference = v.object({ on: v.boolean(), details: v.boolean() });
export type PushPreference = v.InferOutput<typeof PushPreference>;

export const NO_PUSH: PushPreference = { on: false, details: false };
