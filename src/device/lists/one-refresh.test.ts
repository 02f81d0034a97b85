import { beforeEach, expect, test } from 'vitest';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import { oneRefresh, type RefreshOnce } from './one-refresh';

let asked: PersonalListName[];
let answers: { give(): void; fail(): void }[];
let refresh: RefreshOnce;
beforeEach(() => {
  asked = [];
  answers = [];
  refresh = oneRefresh((list) => {
    asked.push(list);
    return new Promise((give, fail) => {
      answers.push({ give, fail: () => fail(new Error('no network')) });
    });
  });
});
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('F3 requests for a list that is being loaded share its answer; another list is loaded by itself', async () => {
  const [first, second] = [refresh('clients'), refresh('clients')];
  void refresh('deals');
  expect(asked).toEqual(['clients', 'deals']);
  answers[0]?.give();
  await Promise.all([first, second]);
  void refresh('clients');
  expect(asked).toEqual(['clients', 'deals', 'clients']);
});

test('F3 after a change of the list it is loaded once more for all who reported it, since the answer under way may be older', async () => {
  const before = refresh('notifications');
  let isNew = false;
  const news = Promise.all([refresh('notifications', true), refresh('notifications', true)]).then(() => {
    isNew = true;
  });
  answers[0]?.give();
  await before;
  await turn();
  expect(asked).toHaveLength(2);
  expect(isNew).toBe(false);
  answers[1]?.give();
  await news;
  expect(asked).toHaveLength(2);
});

test('F3 a failure goes to everybody who asked, and the next call asks again', async () => {
  const both = Promise.allSettled([refresh('clients'), refresh('clients')]);
  const news = refresh('clients', true);
  answers[0]?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  answers[1]?.give();
  await news;
  expect(asked).toHaveLength(2);
});
