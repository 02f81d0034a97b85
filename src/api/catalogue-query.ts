import { queryOptions } from '@tanstack/react-query';
import type { CallInput, CallOutput, Endpoint } from '../contract/calls/endpoint';
import { callWithAge } from './call/call';
import { type AnyInput, callAddress } from './call/call-address';

/** An answer with the moment (milliseconds since 1970) that the server gave it. */
export interface Aged<T> {
  value: T;
  at: number;
}

/**
 * The query of a catalogue call. Its key is the call's address, so that the worker's word about a newer answer, the
 * server's first data and the component all mean the same thing.
 */
export function catalogueQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: ['catalogue', callAddress(endpoint, input as AnyInput)],
    queryFn: async ({ signal }): Promise<Aged<CallOutput<E>>> => {
      const { value, at } = await callWithAge(endpoint, input, { signal });
      return { value, at: at.getTime() };
    },
    staleTime: 30_000,
  });
}
