import type { WorkerScope } from './worker-scope';

type Scope = Pick<WorkerScope, 'addEventListener' | 'reportFailure' | 'importScripts'>;

/**
 * Has what nobody catches in the worker reported to the portal, by `script`, which is imported once something has
 * broken. Without a network a failure is dropped: the worker is ended long before the network is back, and what breaks
 * every time is reported the next time.
 */
export function catchWorkerFailures(scope: Scope, script: string): void {
  const report = (failure: unknown) => {
    try {
      if (!scope.reportFailure) scope.importScripts(script);
      void scope.reportFailure?.(failure);
    } catch (error) {
      // Thrown on, it would be a failure that is reported in its turn.
      console.warn('failure', error);
    }
  };
  scope.addEventListener('error', ({ error }) => report(error));
  scope.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
