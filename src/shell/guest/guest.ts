import { formatRate } from '../../contract/deals/offer-rates';
import { formatMillions, percentOf } from '../../contract/text/money';
import { NBSP } from '../../contract/text/russian-numbers';
import { counted, formatRubles } from '../../contract/text/words';
import { offer } from './guest-offer';

// Functions, not constants, so that code which only imports the logo does not contain these texts.

/** The first text of the guest page, the same for the frame and for React. */
export function guestWordsHtml(): string {
  const best = formatRate(Math.max(...offer.rates.map((one) => one.rate)));
  const fixation = counted(offer.fixationDays, ['день', 'дня', 'дней']);
  return [
    `<h1>Приводите клиентов и${NBSP}зарабатывайте до${NBSP}${best}${NBSP}со${NBSP}сделки</h1>`,
    `<p class="guest-lead">Весь сток застройщика с${NBSP}планировками и${NBSP}ценами${NBSP}— в${NBSP}телефоне, даже там, где нет сети. Клиент закрепляется за${NBSP}вами на${NBSP}${fixation}.</p>`,
  ].join('');
}

/** Registration and sign-in; React draws its buttons in the same places. */
export const guestWays = { register: 'Стать партнёром', signIn: 'У меня есть кабинет' } as const;

/** Shown below the buttons while registration is closed. */
export const guestClosed = (): string =>
  `Регистрация откроется, когда застройщик опубликует политику обработки персональных${NBSP}данных.`;

/** Further information before registering; React draws its buttons in the same places. */
export const guestMore = { questions: 'Вопросы и ответы', agencies: 'Условия для агентств' } as const;

const rateHtml = ({ what, rate, price, example }: (typeof offer.rates)[number]) =>
  `<li><b>${formatRate(rate)}</b> <strong>${what}</strong> <span>${formatRubles(percentOf(price, rate))} с${NBSP}${example} за${NBSP}${formatMillions(price)}</span></li>`;

/** An agent's commission, in one line across the page. */
export const guestRatesHtml = (): string =>
  `<ul class="guest-rates" aria-label="Вознаграждение агента">${offer.rates.map(rateHtml).join('')}</ul>`;

type Item = readonly [title: string, text: string];

const steps = (): Item[] => [
  [
    'Зарегистрируйтесь',
    `Имя, телефон и${NBSP}почта: ${counted(offer.formMinutes, ['минута', 'минуты', 'минут'])} и${NBSP}код из${NBSP}СМС. Агентству нужен ещё${NBSP}ИНН.`,
  ],
  [
    'Приведите клиента',
    `Подберите квартиру за${NBSP}секунды, покажите план на${NBSP}весь экран и${NBSP}закрепите клиента за${NBSP}собой.`,
  ],
  [
    'Получите вознаграждение',
    `Деньги приходят в${NBSP}течение ${counted(offer.payoutDays, ['рабочего дня', 'рабочих дней', 'рабочих дней'])} после регистрации договора.`,
  ],
];

const states = (): Item[] => [
  ['Регистрация', `Вы${NBSP}заполняете форму и${NBSP}подтверждаете телефон.`],
  [
    'Проверка',
    `Заявку смотрит застройщик, а${NBSP}агента агентства${NBSP}— само агентство. Подбор и${NBSP}избранное уже работают.`,
  ],
  ['Полный доступ', `Открыты клиенты, документы и${NBSP}настройки. О${NBSP}решении скажет уведомление.`],
];

const items = (list: Item[]) =>
  list.map(([title, text]) => `<li><h3>${title}</h3><p>${text}</p></li>`).join('');

/** How to register, and the states of an application. */
export const guestPartsHtml = (): string =>
  [
    `<section><h2>Как начать</h2><ol class="guest-steps">${items(steps())}</ol></section>`,
    `<section><h2>Что будет с${NBSP}заявкой</h2><ol class="guest-states">${items(states())}</ol></section>`,
  ].join('');

/** The whole page for the frame; spans of the same size stand for the later buttons. */
export const guestHtml = (isClosed = false): string =>
  [
    '<main class="guest"><div class="guest-hero"><div class="guest-words">',
    `<div>${guestWordsHtml()}</div>`,
    `<div class="guest-actions"><span class="button">${guestWays.register}</span><span class="button button-second">${guestWays.signIn}</span></div>${isClosed ? `<p class="guest-closed">${guestClosed()}</p>` : ''}`,
    `</div><div>${guestRatesHtml()}</div></div>`,
    `<div class="guest-parts"><div>${guestPartsHtml()}</div><div class="guest-actions"><span class="button button-second">${guestMore.questions}</span><span class="button button-second">${guestMore.agencies}</span></div></div></main>`,
  ].join('');
