// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { reportProblem } from '../../api/call/call-events';
import { offerUpdate, readUpdate } from '../../features/connection/update/update-store';
import { WORKERLESS } from '../../lib/install/when-installed';
import { consumeWithdrawn } from '../../lib/withdrawn';
import { closeModal, openModal } from '../../ui/modals/modals';
import { watchVersions } from './watch-versions';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  update = vi.fn(async () => {});
  found(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = new FakeWorker();
  become(controller: object | null) {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
  hear(data: unknown, port?: MessagePort) {
    this.dispatchEvent(new MessageEvent('message', { data, ports: port ? [port] : [] }));
  }
}

let container: FakeContainer;
let registration: FakeRegistration;
const reload = vi.fn();
const onChange = () => watchVersions(registration as unknown as ServiceWorkerRegistration, reload);

let listened: MockInstance<typeof document.addEventListener>;

beforeEach(() => {
  vi.useFakeTimers();
  listened = vi.spyOn(document, 'addEventListener');
  localStorage.clear();
  offerUpdate(null);
  reload.mockReset();
  container = new FakeContainer();
  registration = new FakeRegistration();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  // The page of one test must not look for that of another.
  for (const [type, listener] of listened.mock.calls) document.removeEventListener(type, listener);
  vi.useRealTimers();
  closeModal('first');
});

test('F8 a version that waits since the last visit is offered', () => {
  registration.waiting = new FakeWorker();
  onChange();
  expect(readUpdate()).toBe('waiting');
});

test('F8 a version that comes while the page is open is offered once it is wholly there', () => {
  onChange();
  const next = new FakeWorker();
  registration.found(next);
  expect(readUpdate()).toBeNull();
  registration.waiting = next;
  next.become('installed');
  expect(readUpdate()).toBe('waiting');
});

test('F8 the first install is no new version', () => {
  registration.active = null;
  onChange();
  const first = new FakeWorker();
  registration.found(first);
  registration.waiting = first;
  first.become('installed');
  expect(readUpdate()).toBeNull();
});

test('F8 a first install that fails is told to what waits for the app to be kept', () => {
  registration.active = null;
  const told = vi.fn();
  addEventListener(WORKERLESS, told, { once: true });
  const first = new FakeWorker();
  registration.installing = first;
  onChange();
  expect(told).not.toHaveBeenCalled();
  registration.installing = null;
  first.become('redundant');
  expect(told).toHaveBeenCalledOnce();
});

test('F8 another tab that agrees reloads itself alone: this one is told', () => {
  onChange();
  container.become(new FakeWorker());
  expect(readUpdate()).toBe('active');
  expect(reload).not.toHaveBeenCalled();
});

test('F8 the first worker that takes the page is no other version', () => {
  container.controller = null;
  onChange();
  container.become(new FakeWorker());
  expect(readUpdate()).toBeNull();
});

test('F8 an app that the server finds too old hears it, and nothing lesser covers it', () => {
  reportProblem('update-required');
  onChange();
  expect(readUpdate()).toBe('required');
  const next = new FakeWorker();
  registration.found(next);
  registration.waiting = next;
  next.become('installed');
  expect(readUpdate()).toBe('required');
});

test('F8 a worker that was withdrawn: the page begins anew, and says that it will', async () => {
  onChange();
  const { port1, port2 } = new MessageChannel();
  const said = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  container.hear({ type: 'withdrawn' }, port2);
  await said;
  expect(reload).toHaveBeenCalledOnce();
  expect([consumeWithdrawn(), consumeWithdrawn()]).toEqual([true, false]);
  port1.close();
});

test('F8 a page that came without a worker is not loaded anew when one is withdrawn', async () => {
  container.controller = null;
  onChange();
  container.hear({ type: 'withdrawn' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});

test('F8 a page that came over the network takes the version that waits without asking', () => {
  container.controller = null;
  const waiting = new FakeWorker();
  registration.waiting = waiting;
  onChange();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate' });
  expect(readUpdate()).toBeNull();
});

test('F8 a worker that was withdrawn takes nothing half done from the person', async () => {
  onChange();
  openModal({ title: 'Регистрация', content: null });
  container.hear({ type: 'withdrawn' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  closeModal('first');
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('F8 a page in use looks for a new version every hour, tabs together', async () => {
  onChange();
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(registration.update).not.toHaveBeenCalled();
  // Another tab of the same browser has just looked.
  localStorage.setItem('portal.version-checked', String(Date.now()));
  await vi.advanceTimersByTimeAsync(55 * 60_000);
  expect(registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(registration.update).toHaveBeenCalledOnce();
});

test('F8 an app that comes back after a day behind others looks at once', () => {
  onChange();
  localStorage.setItem('portal.version-checked', String(Date.now() - 24 * 3_600_000));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledOnce();
});
