import type { CallOutput, Endpoint, HandlerInput } from '../../src/contract/endpoint';
import type { EndpointName, Endpoints } from '../../src/contract/endpoints';
import type { UserRow } from '../areas/accounts/session-store';
import type { Database, Transaction } from '../db/database';

/** What a handler knows of the call beside its input. */
export interface Call<E extends Endpoint> {
  /** An idempotent act runs in the transaction that also keeps its answer; others open their own. */
  readonly db: E extends { idempotent: true } ? Transaction : Database;
  /** Who calls; never null where the endpoint asks for a session. */
  readonly user: E['auth'] extends 'anyone' ? UserRow | null : UserRow;
  /** Whom limits count. */
  readonly address: string;
  readonly search: URLSearchParams;
  readonly session: SessionControl;
}

/** Signing in and out: the rows and the cookies of this very answer. */
export interface SessionControl {
  begin(userId: number): Promise<void>;
  end(): Promise<void>;
}

/** Answers with what the endpoint's schema promises; what is more than that is stripped. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call<E>,
) => Promise<CallOutput<E>> | CallOutput<E>;

/** A handler for each of the endpoints named; one that is missing or answers otherwise does not compile. */
export type Handlers<Name extends EndpointName = EndpointName> = {
  readonly [N in Name]: Handler<Endpoints[N]>;
};
