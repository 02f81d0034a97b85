import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Developer, emptyDeveloper, publicDeveloper } from './developer';
import { DeveloperInput, developerBounds } from './developer-input';

const refused = (given: object) => {
  const { issues } = v.safeParse(DeveloperInput, given);
  return issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message.replaceAll('\u00a0', ' ')}`) ?? [];
};

test('M2 an empty record is a record', () => {
  expect(v.parse(DeveloperInput, {})).toEqual(emptyDeveloper);
  expect(v.parse(Developer, emptyDeveloper)).toEqual(emptyDeveloper);
});

test('M2 what is written is put in order, and empty is none', () => {
  const read = v.parse(DeveloperInput, {
    name: '  Южный   дом ',
    legal_name: ' ',
    phone: '8 (861) 200-00-00',
    email: 'Info@Dom.RU',
    hours: '',
    policy: '',
    rates: { flats: 350, storage: null },
    guest: { lead: ' ', steps: [{ title: ' Шаг ', text: 'Текст\n' }] },
  });
  expect(read).toEqual({
    ...emptyDeveloper,
    name: 'Южный дом',
    phone: '+78612000000',
    email: 'info@dom.ru',
    rates: { ...emptyDeveloper.rates, flats: 350 },
    guest: { ...emptyDeveloper.guest, steps: [{ title: 'Шаг', text: 'Текст' }] },
  });
  expect(v.parse(DeveloperInput, read)).toEqual(read);
});

test.each([
  [{ name: 'я'.repeat(developerBounds.name + 1) }, 'name: Не длиннее 60 знаков'],
  [{ phone: '12' }, 'phone: Невалидный номер телефона'],
  [{ email: 'почта' }, 'email: Проверьте адрес: он выглядит как name@example.ru'],
  [{ policy: 'javascript:alert(1)' }, 'policy: Нужен адрес вида https://example.ru/policy'],
  [
    { policy: '/regulations' },
    'policy: Гость эту страницу кабинета не откроет. Политика портала лежит по адресу /policy, остальным нужен свой файл или сайт.',
  ],
  [{ policy: '//other.example' }, 'policy: Нужен адрес вида https://example.ru/policy'],
  [{ rates: { flats: 0 } }, 'rates.flats: Ставка — число от 0,01 до 100 %'],
  [{ rates: { flats: 10_001 } }, 'rates.flats: Ставка — число от 0,01 до 100 %'],
  [{ payout_days: 0 }, 'payout_days: Срок выплаты — целое число дней от 1 до 365'],
  [{ guest: { steps: [{ title: '', text: 'Текст' }] } }, 'guest.steps.0.title: Введите заголовок'],
  [
    { guest: { steps: [{ title: 'Шаг', text: 'я'.repeat(developerBounds.text + 1) }] } },
    'guest.steps.0.text: Не длиннее 2 000 знаков',
  ],
  [
    {
      guest: {
        steps: Array.from({ length: developerBounds.steps + 1 }, () => ({ title: 'Шаг', text: 'Текст' })),
      },
    },
    'guest.steps: Не больше 12 записей',
  ],
])('M2 %j is refused in words', (given, words) => {
  expect(refused(given)).toEqual([words]);
});

test('M2 everybody is told whether there are questions and conditions, and not where the policy lies', () => {
  const guest = { ...emptyDeveloper.guest, questions: { lead: '', items: [{ title: 'Кто?', text: 'Все' }] } };
  const shown = publicDeveloper({ ...emptyDeveloper, policy: 'https://dev.example', guest });
  expect(shown).not.toHaveProperty('policy');
  expect(shown.guest).toEqual({ lead: null, steps: [], has_questions: true, has_agencies: false });
});
