import type { GivenPart } from '../../../server/content/bundle';
import { NBSP } from '../../../src/contract/text/russian-numbers';
import { counted } from '../../../src/contract/text/words';

/** Working days until a commission is paid. */
export const PAYOUT_DAYS = 10;

/** What the demo developer says of itself; its questions and conditions for agencies are pages in `site.ts`. */
export const demoDeveloper: GivenPart<'developer'> = {
  name: 'Каштан',
  legal_name: 'ООО «Специализированный застройщик „Каштан-Демо“»',
  phone: '+78612000000',
  email: 'partners@demo.example',
  hours: `ежедневно 9–20`,
  policy: null,
  payout_days: PAYOUT_DAYS,
  // Percent of the price of the contract.
  rates: { flats: 3.5, commercial: 4, hotel: 5 },
  guest: {
    lead: `Весь сток застройщика с${NBSP}планировками и${NBSP}ценами${NBSP}— в${NBSP}телефоне, даже там, где нет сети. Клиент закрепляется за${NBSP}вами на${NBSP}30${NBSP}дней.`,
    steps: [
      {
        title: 'Зарегистрируйтесь',
        text: `Имя, телефон и${NBSP}почта: 3${NBSP}минуты и${NBSP}код из${NBSP}СМС. Агентству нужен ещё${NBSP}ИНН.`,
      },
      {
        title: 'Приведите клиента',
        text: `Подберите квартиру за${NBSP}секунды, покажите план на${NBSP}весь экран и${NBSP}закрепите клиента за${NBSP}собой.`,
      },
      {
        title: 'Получите вознаграждение',
        text: `Деньги приходят в${NBSP}течение ${counted(PAYOUT_DAYS, ['рабочего дня', 'рабочих дней', 'рабочих дней'])} после регистрации договора.`,
      },
    ],
  },
};
