import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Notification } from '../../contract/accounts/personal';
import { dealEndpoints } from '../../contract/calls/clients/deal-endpoints';
import type { Endpoint } from '../../contract/calls/endpoint';
import { endpoints } from '../../contract/calls/endpoints';
import { Checkerboard } from '../../contract/lots/checkerboard';
import { parseAnswer } from './parse-answer';

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  wrapped?: Schema;
  options?: readonly unknown[];
  literal?: unknown;
};

/** Answers by a schema: the first is whole, each of the others has one word in it that nobody has heard of. */
function answersOf(schema: Schema): unknown[] {
  const { type, entries, item, items, wrapped, options = [] } = schema;
  // No year has a fifth quarter.
  if (type === 'picklist' && options.join() === '1,2,3,4') return [1];
  if (type === 'picklist') return [options[0], typeof options[0] === 'number' ? 99 : 'never-heard'];
  if (type === 'literal') return [schema.literal];
  if (type === 'union' || type === 'variant') return answersOf(options[0] as Schema);
  if (wrapped) return answersOf(wrapped);
  if (item) {
    const [known, ...others] = answersOf(item);
    return [[known, known], ...others.map((other) => [known, other])];
  }
  if (items) return [items.map((one) => answersOf(one)[0])];
  if (entries) {
    const parts = Object.entries(entries).map(([key, entry]) => [key, answersOf(entry)] as const);
    const known = Object.fromEntries(parts.map(([key, [first]]) => [key, first]));
    return [known, ...parts.flatMap(([key, [, ...rest]]) => rest.map((one) => ({ ...known, [key]: one })))];
  }
  return [{ number: 0, boolean: false, string: '2026-11-23', null: null }[type as 'number'] ?? {}];
}

/** Calls of an agent's and an agency's app; staff have the app that the server brings. */
const answered = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
  ([name, { response, path }]) =>
    response && !path.startsWith('/api/staff/') ? [[name, response as Schema] as const] : [],
);

/** A lot of a type that nobody has heard of has no page to lead to, and no list to stand in. */
const isOfNewType = (answer: unknown): boolean =>
  /"type":"never-heard","(property_type|status)"/.test(JSON.stringify(answer));

/** Answers whose one word is all that they say, or by which a newer server raises its format. */
const mayBeRefused: readonly string[] = ['health', 'checkInitialPayment', 'getSelectionIndex'];

describe('F8 a word from a newer server', () => {
  test.each(answered)('F8 breaks no answer of %s', (name, schema) => {
    const [whole, ...others] = answersOf(schema);
    expect(v.safeParse(schema, whole).issues).toBe(undefined);
    for (const other of others) {
      if (mayBeRefused.includes(name) || isOfNewType(other)) continue;
      expect(parseAnswer(schema, other).success, JSON.stringify(other)).toBe(true);
    }
  });

  test('F8 takes no client, deal, kept lot or notification out of its list', () => {
    const lists = ['listClients', 'listDeals', 'listFavorites', 'listNotifications', 'listAppointments'];
    for (const [name, schema] of answered.filter(([one]) => lists.includes(one)))
      for (const answer of answersOf(schema).slice(1)) {
        if (isOfNewType(answer)) continue;
        const parsed = parseAnswer(schema, answer);
        const { value } = parsed as { value: { results: unknown[] } | unknown[] };
        expect(
          Array.isArray(value) ? value : value.results,
          `${name} ${JSON.stringify(answer)}`,
        ).toHaveLength(2);
      }
  });

  test('F8 leaves a deal as far as it is known to have come', () => {
    const schema = dealEndpoints.getDeal.response;
    const [deal] = answersOf(schema) as [object];
    const at = '2026-11-23';
    const steps = [
      { phase: 'booking', at },
      { phase: 'blessing', at },
    ];
    const parsed = parseAnswer(schema, { ...deal, phase: 'blessing', steps });
    expect(parsed).toMatchObject({ value: { phase: 'booking', steps: [{ phase: 'booking' }] } });
  });

  test('F8 moves no column against the others: a state nobody has heard of is one to offer nothing of', () => {
    const [board] = answersOf(Checkerboard) as [{ lots: object }];
    const lots = { ...board.lots, status: [9, 1] };
    const types = ['hangar', 'flats'];
    const parsed = parseAnswer(Checkerboard, { ...board, types, lots });
    expect(parsed).toMatchObject({ value: { types: ['storage', 'flats'], lots: { status: [3, 1] } } });
    const broken = { ...board, lots: { ...board.lots, area: [1, 'two'] } };
    expect(parseAnswer(Checkerboard, broken).success).toBe(false);
  });

  test('F8 leaves a notification that speaks of an unknown kind of lot, without the way to it', () => {
    const [notification] = answersOf(Notification) as [object];
    const parsed = parseAnswer(Notification, { ...notification, lot: { id: 7, type: 'hangar' } });
    expect(parsed).toMatchObject({ success: true, value: { id: 0 } });
    expect((parsed as { value: { lot?: unknown } }).value.lot).toBe(undefined);
  });

  test('F9 a user who is not understood is not taken for nobody', () => {
    expect(parseAnswer(endpoints.getOffice.response, { user: { id: 'x' } }).success).toBe(false);
  });
});
