/**
 * The content of a push, encrypted for one device; the worker reads it without a schema, since it is from the
 * server.
 */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The notification's id; a tap opens it. */
  readonly id: number;
  /** A later notification with the same tag replaces the one that is shown. */
  readonly tag: string;
  /** Number of unread notifications, for the icon. */
  readonly unread: number;
}

/** The address that a tap on a notification opens; the page marks it as read and leads on to its target. */
export const noticePath = (id: number): string => `/notifications?open=${id}`;
