import { expect, test } from 'vitest';
import { WEBHOOK_TEST, webhookEvents, webhookEventWord, webhookObjectNames } from './webhook-events';

test('N8 each event is named by what it is of, in words, and no act of the journal is two events', () => {
  const rows = Object.entries(webhookEvents);
  for (const [event, { of }] of rows) expect(event.split('.')[0]).toBe(of);
  expect(new Set(rows.map(([, { of }]) => of))).toEqual(new Set(webhookObjectNames));
  const acts = rows.flatMap(([, row]) => ('act' in row ? [`${row.of} ${row.act}`] : []));
  expect(new Set(acts).size).toBe(acts.length);
});

test('N8 an event of a newer server is shown by its own word', () => {
  expect(webhookEventWord('deal.opened')).toBe('Сделка открыта');
  expect(webhookEventWord(WEBHOOK_TEST)).toBe('Проверка');
  expect(webhookEventWord('deal.swapped')).toBe('deal.swapped');
});
