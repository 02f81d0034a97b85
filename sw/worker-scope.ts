import type { BuildFiles, ListedFile } from './precache/build-files';

/** A Background Sync event, which the standard library does not declare. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The browser has changed the push subscription; the standard library does not declare this event. */
export interface PushChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The part of the worker that handles pushes. */
interface PushPart {
  show(data: PushMessageData | null): Promise<void>;
  open(notification: Notification): Promise<void>;
  renew(event: PushChangeEvent): Promise<void>;
}

/** The install event with static routes, which the standard library does not declare and not every browser has. */
export interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly {
      readonly condition: {
        readonly urlPattern: { readonly pathname: string; readonly search?: string };
        readonly requestMode?: 'navigate';
      };
      readonly source: { readonly cacheName: string } | 'fetch-event';
    }[],
  ): Promise<void>;
}

/** The worker's global object: the standard declarations, the list of files from the build, and missing events. */
export interface WorkerScope extends Omit<ServiceWorkerGlobalScope, 'cookieStore' | 'addEventListener'> {
  /** Not available in every worker yet. */
  readonly cookieStore?: CookieStore;
  /** Both written by the server before the script, where calls go elsewhere: as `apiRoot()`, and for `<html>`. */
  readonly apiRoot?: string;
  readonly htmlAttributes?: string;
  /** Defined by the outbox's file once it is imported. `signal` ends waiting for another sender. */
  sendOutbox?: (signal: AbortSignal) => Promise<void>;
  /** Defined by the same file. Never rejects; what cannot be sent is dropped. */
  reportFailure?: (failure: unknown) => Promise<void>;
  /** Defined by the file of pushes once it is imported. */
  push?: PushPart;
  readonly __WB_MANIFEST: ListedFile[];
  /** The same, read: set before anything else runs. */
  buildFiles: BuildFiles;
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: PushChangeEvent) => void): void;
}
