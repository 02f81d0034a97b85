import { expect, test } from 'vitest';
import type { LotPage } from '../../../contract/lots/lot';
import { sampleLot } from '../../../shell/test-lots';
import { linkMessage, paymentLines } from './link-message';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const offer = { slug: 'family', name: 'Семейная', rate: 6, first_payment: 1_680_000, months: 360 };
const page = { ...sampleLot, mortgage_from: 40_290, mortgage_offer: offer } as LotPage;

test('L5 with a link go the agent’s words, what it is, and the payment of each lot that has one', () => {
  const payments = paymentLines([page, { ...page, mortgage_from: null }, { ...page, status: 4 }]);
  expect(plain(linkMessage('  Посмотрите, пожалуйста \n', 2, payments))).toBe(
    [
      'Посмотрите, пожалуйста',
      'Подборка: 2 лота',
      '2-комн., 58,25 м², Облака, № 128: ипотека от 40 290 ₽/мес (Семейная, 6 %, взнос 1,7 млн ₽, 30 лет)',
    ].join('\n'),
  );
  expect(plain(linkMessage('', 1, []))).toBe('Подборка: 1 лот');
});
