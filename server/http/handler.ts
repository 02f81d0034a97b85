import type { CallOutput, Endpoint, HandlerInput } from '../../src/contract/calls/endpoint';
import type { EndpointName, Endpoints } from '../../src/contract/calls/endpoints';
import type { Database, Transaction } from '../db/database';
import type { SignedInBy } from '../sessions/devices';
import type { UserRow } from '../sessions/session-store';
import type { FileAnswer } from './answers/file-answer';
import type { LotItems } from './answers/lot-items';
import type { ReadyJson } from './answers/ready-json';
import type { StaffControl, StaffUserRow } from './callers/staff-session';

/** What a handler knows of the call beside its input. */
export interface Call<E extends Endpoint> {
  /** An idempotent act runs in the transaction that also keeps its answer; others open their own. */
  readonly db: E extends { idempotent: true } ? Transaction : Database;
  /** Who calls; never null where the endpoint asks for a session. */
  readonly user: E['auth'] extends 'anyone' | 'staff' ? UserRow | null : UserRow;
  /**
   * The manager who calls; null outside of `/api/staff/`, for a manager's sign-in, and where a program of the developer's
   * makes a call that has a scope.
   */
  readonly staff: E extends { readonly auth: 'staff'; readonly scope?: never }
    ? StaffUserRow
    : StaffUserRow | null;
  /** The address that limits count. */
  readonly address: string;
  /** As the caller names itself: its device, in letters and lists. */
  readonly userAgent: string | null;
  readonly search: URLSearchParams;
  /** Of a `keyed` endpoint: the caller's `Idempotency-Key`; null without one. */
  readonly idempotencyKey: string | null;
  readonly session: SessionControl;
  readonly staffSession: StaffControl;
}

/** Signing in and out: the rows and the cookies of this very answer. */
export interface SessionControl {
  /** The caller's own sign-in; null for guests. */
  readonly by: SignedInBy | null;
  /** Names the caller's device where this phone has been signed in on it before; null otherwise. */
  deviceOf(phone: string): string | null;
  /** Names the browser that has sent a registration, where the caller's has; null otherwise. */
  registration(): string | null;
  /** As `registration`, for one that is sent now. */
  beginRegistration(): string;
  begin(user: { id: number; phone: string }): Promise<void>;
  end(): Promise<void>;
}

/** A catalogue answer may come as the text of it, a personal list of lots as what is to be written of it. */
type Answer<E extends Endpoint> = E extends { file: true }
  ? FileAnswer
  :
      | CallOutput<E>
      | (E['answer'] extends 'catalogue'
          ? ReadyJson<CallOutput<E>>
          : E['method'] extends 'GET'
            ? LotItems<CallOutput<E>>
            : never);

/** Answers with what the endpoint's schema promises; what is more than that is stripped. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call<E>,
) => Promise<Answer<E>> | Answer<E>;

/** A handler for each of the endpoints named; one that is missing or answers otherwise does not compile. */
export type Handlers<Name extends EndpointName = EndpointName> = {
  readonly [N in Name]: Handler<Endpoints[N]>;
};
