/** What a channel brings to somebody. */
export interface MessageBody {
  readonly text: string;
  /** Of a letter. */
  readonly subject?: string;
  /** The code that stands in the text, for gateways that have words of their own for one. */
  readonly code?: string;
}

export interface Outgoing {
  /** The same for every attempt of one message. */
  readonly key: string;
  /** E.164 or an e-mail address. */
  readonly to: string;
  readonly body: MessageBody;
}

/** One way by which messages leave the portal. */
export interface Channel {
  /** Brings codes, and no other words. */
  readonly codesOnly?: boolean;
  /** Waits until the message is taken, at most about so long. @throws NotTaken */
  deliver(message: Outgoing, patienceMs: number): Promise<void>;
}

/** Which ways there are. A push or a webhook is one more. */
export const channelNames = ['sms', 'email'] as const;
export type ChannelName = (typeof channelNames)[number];

/** Null where no gateway is set: messages of that channel go to the outbox file. */
export type Channels = Readonly<Record<ChannelName, Channel | null>>;
