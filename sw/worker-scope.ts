import type { ListedFile } from './precache/pack';

/** A Background Sync event, which the standard library does not know. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The browser takes pushes elsewhere from now on; the standard library does not know it. */
export interface PushChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** What the file beside the worker does about pushes. */
interface PushPart {
  show(data: PushMessageData | null): Promise<void>;
  open(notification: Notification): Promise<void>;
  renew(event: PushChangeEvent): Promise<void>;
}

/** Static routes, which the standard library does not know and not every browser has. */
export interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly {
      readonly condition: {
        readonly urlPattern: { readonly pathname: string; readonly search?: string };
        readonly requestMode?: 'navigate';
      };
      readonly source: { readonly cacheName: string };
    }[],
  ): Promise<void>;
}

/** The worker's global: what the standard library says, the list that the build puts in, and events it leaves out. */
export interface WorkerScope extends Omit<ServiceWorkerGlobalScope, 'cookieStore' | 'addEventListener'> {
  /** Not in every worker yet. */
  readonly cookieStore?: CookieStore;
  /** Defined by the outbox's own file, once that was imported. `signal` ends its waiting for who sends already. */
  sendOutbox?: (signal: AbortSignal) => Promise<void>;
  /** Defined by the file of pushes, once that was imported. */
  push?: PushPart;
  readonly __WB_MANIFEST: ListedFile[];
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: PushChangeEvent) => void): void;
}
