/** What a push brings to the device, encrypted for it alone; the worker reads it without a schema, as it is the server's. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The notification's number: a tap opens it. */
  readonly id: number;
  /** A later one of the same name takes the place of the one that is shown. */
  readonly tag: string;
  /** How many are unread, for the icon. */
  readonly unread: number;
}

/** Where a tap on a notification leads: the page reads it, and goes on to what it speaks of. */
export const noticePath = (id: number): string => `/notifications?open=${id}`;
