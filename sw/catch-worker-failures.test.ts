import { expect, test, vi } from 'vitest';
import { catchWorkerFailures } from './catch-worker-failures';
import type { WorkerScope } from './worker-scope';

type Scope = Parameters<typeof catchWorkerFailures>[0];

/** A worker whose script for failures is there or is not. */
function worker({ hasScript = true } = {}) {
  const reported: unknown[] = [];
  const imported: string[] = [];
  const listeners = new EventTarget();
  const scope: Scope = {
    addEventListener: listeners.addEventListener.bind(listeners) as WorkerScope['addEventListener'],
    importScripts: (...scripts: string[]) => {
      imported.push(...scripts);
      if (!hasScript) throw new DOMException('not there', 'NetworkError');
      scope.reportFailure = async (failure) => void reported.push(failure);
    },
  };
  catchWorkerFailures(scope, '/assets/sw-outbox-1.js');
  const emit = (type: string, detail: object) =>
    listeners.dispatchEvent(Object.assign(new Event(type), detail));
  return { emit, reported, imported };
}

test('N4 what nobody catches in the worker is reported by a script that comes with the first failure', () => {
  const { emit, reported, imported } = worker();
  expect(imported).toEqual([]);
  const [thrown, rejected] = [new TypeError('no cache'), new RangeError('too deep')];
  emit('error', { error: thrown });
  emit('unhandledrejection', { reason: rejected });
  expect(reported).toEqual([thrown, rejected]);
  expect(imported).toEqual(['/assets/sw-outbox-1.js']);
});

test('N4 a worker that cannot get that script goes on, and its failure is no failure more', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { emit, reported } = worker({ hasScript: false });
  emit('error', { error: new TypeError('no cache') });
  expect(reported).toEqual([]);
  expect(warned).toHaveBeenCalledTimes(1);
});
