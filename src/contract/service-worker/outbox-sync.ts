/** Tag of the Background Sync event that sends the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';
