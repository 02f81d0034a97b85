import { afterEach, expect, test, vi } from 'vitest';
import { portalLog } from './portal-log';
import { logWholeProcess } from './process-log';

const events = ['warning', 'uncaughtException'] as const;
const before = events.map((event) => [event, process.rawListeners(event)] as const);
const ofConsole = { ...console };

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(console, ofConsole);
  for (const [event, listeners] of before) {
    process.removeAllListeners(event);
    for (const listener of listeners) process.on(event, listener as () => void);
  }
});

function taken() {
  const lines: Record<string, unknown>[] = [];
  for (const event of events) process.removeAllListeners(event);
  logWholeProcess(portalLog('debug', { write: (line) => lines.push(JSON.parse(line)) }));
  return lines;
}

test('N4 a warning of Node is a line of the log, and nothing else prints it', () => {
  const lines = taken();
  process.emit('warning', new Error('an old way of asking +79161234567'));
  expect(process.listenerCount('warning')).toBe(1);
  expect(lines).toMatchObject([{ level: 40, msg: 'an old way of asking •••' }]);
});

test('N4 what a library says to the console is a line of the log, with its error and without secrets', () => {
  const lines = taken();
  console.error('asked %s', 'anna@agency.example', new TypeError('password=Korova7'));
  console.log({ phone: '+79161234567', lots: 3 });
  expect(lines).toMatchObject([
    { level: 50, name: 'TypeError', msg: 'asked ••• password=•••' },
    { level: 30, msg: "{ phone: '•••', lots: 3 }" },
  ]);
});

test('N4 an error that nobody has caught is the last line, and ends the process', () => {
  const lines = taken();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  for (const end of process.listeners('uncaughtException'))
    end(new Error('nobody waits for this'), 'unhandledRejection');
  expect(lines).toMatchObject([{ level: 60, call: 'unhandledRejection', msg: 'nobody waits for this' }]);
  expect(exit).toHaveBeenCalledWith(1);
});
