/** The port cannot be had; the message is for the person at the terminal. */
export class ListenError extends Error {}
