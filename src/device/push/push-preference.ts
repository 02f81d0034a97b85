import * as v from 'valibot';

/**
 * Whether the person wants notifications on this device while the portal is closed, and whether they may tell more
 * than that they are there. It lies with the account: a subscription without it is somebody else's.
 */
export const PushPreference = v.object({ on: v.boolean(), details: v.boolean() });
export type PushPreference = v.InferOutput<typeof PushPreference>;

export const NO_PUSH: PushPreference = { on: false, details: false };
