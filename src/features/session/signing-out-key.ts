/** Mirrors 'this device was signed out without a network', so that the gate knows at once and without a database. */
export const SIGNING_OUT_KEY = 'portal.signing-out';
