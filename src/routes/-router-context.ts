import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../contract/accounts/account';
import type { SelectionType } from '../contract/lots/types/lot-types';

/** What a guard decides by. Throws a redirect or an error; returning lets the navigation through. */
export interface GuardInput {
  user: User | null;
  pathname: string;
  /** The whole address, to be opened after signing in. */
  href: string;
}
export type Guard = (input: GuardInput) => void;

export interface RouterContext {
  queryClient: QueryClient;
  /** Who is signed in, as far as is known now. */
  currentUser(): Promise<User | null>;
  /** The guard that every navigation passes, and those that routes name in their static data. */
  guards: { every: Guard; named: Readonly<Record<string, Guard>> };
}

export type LayoutName = 'default' | 'empty' | 'print';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Default: 'default'. */
    layout?: LayoutName;
    /** Names of guards, run on every navigation to the route. */
    guards?: readonly string[];
    title?: string;
    /** The address is that of a selection, which `BackgroundSelection` shows. */
    list?: SelectionType;
    /** The address is that of a lot of this selection. */
    lotOf?: SelectionType;
  }
}
