import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GUEST,
  parseSession,
  type SessionEvent,
  type SessionState,
  transition,
  writtenSession,
} from './session-state';

const mine: SessionState = { is: 'signed-in', id: 1 };
const other: SessionState = { is: 'signed-in', id: 2 };
const leaving: SessionState = { is: 'leaving', id: 1 };

const table: [SessionState, SessionEvent, SessionState][] = [
  [GUEST, { type: 'identified', id: 1 }, mine],
  [mine, { type: 'identified', id: 1 }, mine],
  [mine, { type: 'identified', id: 2 }, other],
  [leaving, { type: 'identified', id: 2 }, leaving],
  [mine, { type: 'expired', id: 1 }, GUEST],
  [other, { type: 'expired', id: 1 }, other],
  [leaving, { type: 'expired', id: 1 }, leaving],
  [mine, { type: 'ended-remotely', id: 1 }, leaving],
  [mine, { type: 'ended-remotely', id: null }, leaving],
  [other, { type: 'ended-remotely', id: 1 }, other],
  [GUEST, { type: 'ended-remotely', id: null }, { is: 'leaving', id: 0 }],
  [mine, { type: 'leave', id: 1 }, leaving],
  [other, { type: 'leave', id: 1 }, other],
  [mine, { type: 'logout-confirmed' }, mine],
  [leaving, { type: 'logout-confirmed' }, GUEST],
];

test.each(table)('C4 C7 C8 %j: %j leads to %j', (before, event, after) => {
  expect(transition(before, event)).toEqual(after);
});

test('F8 a written state is read as the same one, and a state of an unknown build as null', () => {
  const id = fc.nat();
  const state = fc.oneof(
    fc.constant(GUEST),
    fc.record({ is: fc.constantFrom('signed-in' as const, 'leaving' as const), id }),
  );
  fc.assert(
    fc.property(state, (given) => {
      expect(parseSession(writtenSession(given))).toEqual(given);
    }),
  );
  for (const strange of ['', 'signed-in', 'leaving x', 'of a newer build 1', undefined, null, { id: 1 }])
    expect(parseSession(strange)).toBeNull();
});
