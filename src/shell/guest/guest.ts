import { formatRate } from '../../contract/deals/format-rate';
import {
  type DeveloperItem,
  emptyDeveloper,
  type PublicDeveloper,
  publicDeveloper,
} from '../../contract/developer/developer';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { lotTypes } from '../../contract/lots/types/lot-types';
import { NBSP } from '../../contract/text/russian-numbers';
import { escapeHtml as text } from '../html';

// Functions, not constants, so that code which only imports the logo does not contain these texts.

/** What is drawn where nothing is known of the developer: on a device that has no answer yet, and in the built file. */
const nobody = (): PublicDeveloper => publicDeveloper(emptyDeveloper);

const agreed = ({ rates }: PublicDeveloper) =>
  lotTypes.flatMap((type) => {
    const rate = rates[type];
    return rate === null ? [] : { what: lotTypeWords[type].long, rate };
  });

/** Registration and sign-in; React draws its buttons in the same places. */
export const guestWays = { register: 'Стать партнёром', signIn: 'У меня есть кабинет' } as const;

/** Shown below the buttons while registration is closed. */
export const guestClosed = (): string =>
  `Регистрация откроется, когда застройщик опубликует политику обработки персональных${NBSP}данных.`;

/** Further information before registering; React draws its buttons in the same places. */
export const guestMore = { questions: 'Вопросы и ответы', agencies: 'Условия для агентств' } as const;

/** What the cabinet is, where the developer has not said it in its own words. */
const neutralLead = (): string =>
  `Квартиры застройщика с${NBSP}планировками и${NBSP}ценами, ваши клиенты и${NBSP}сделки${NBSP}— в${NBSP}телефоне, даже там, где нет сети.`;

/** The first text of the guest page, the same for the frame and for React. */
export function guestWordsHtml(developer = nobody()): string {
  const rates = agreed(developer).map(({ rate }) => rate);
  const title =
    rates.length > 0
      ? `Приводите клиентов и${NBSP}зарабатывайте до${NBSP}${formatRate(Math.max(...rates))}${NBSP}со${NBSP}сделки`
      : developer.name === ''
        ? `Кабинет агента застройщика`
        : `${text(developer.name)}: кабинет${NBSP}агента`;
  const { lead } = developer.guest;
  return `<h1>${title}</h1><p class="guest-lead">${lead === null ? neutralLead() : text(lead)}</p>`;
}

/** An agent's commission, in one line across the page; nothing where none is agreed. */
export function guestRatesHtml(developer = nobody()): string {
  const rates = agreed(developer).map(
    ({ what, rate }) =>
      `<li><b>${formatRate(rate)}</b> <strong>${what}</strong> <span>от${NBSP}цены договора</span></li>`,
  );
  return rates.length === 0
    ? ''
    : `<ul class="guest-rates" aria-label="Вознаграждение агента">${rates.join('')}</ul>`;
}

const states = (): DeveloperItem[] => [
  { title: 'Регистрация', text: `Вы${NBSP}заполняете форму и${NBSP}подтверждаете телефон.` },
  {
    title: 'Проверка',
    text: `Заявку смотрит застройщик, а${NBSP}агента агентства${NBSP}— само агентство. Подбор и${NBSP}избранное уже работают.`,
  },
  {
    title: 'Полный доступ',
    text: `Открыты клиенты, документы и${NBSP}настройки. О${NBSP}решении придёт сообщение.`,
  },
];

const items = (list: readonly DeveloperItem[]) =>
  list
    .map((one) => `<li><h3>${text(one.title)}</h3><p>${text(one.text).replace(/\n+/g, '<br>')}</p></li>`)
    .join('');

/** How to register, as the developer says it, and the states of an application where one can be made. */
export const guestPartsHtml = (developer = nobody(), isClosed = false): string =>
  [
    developer.guest.steps.length > 0 &&
      `<section><h2>Как начать</h2><ol class="guest-steps">${items(developer.guest.steps)}</ol></section>`,
    !isClosed &&
      `<section><h2>Что будет с${NBSP}заявкой</h2><ol class="guest-states">${items(states())}</ol></section>`,
  ]
    .filter(Boolean)
    .join('');

/** The whole page for the frame; spans of the same size stand for the later buttons. */
export function guestHtml(developer = nobody(), isClosed = false): string {
  const ways = [
    !isClosed && `<span class="button">${guestWays.register}</span>`,
    `<span class="button${isClosed ? '' : ' button-second'}">${guestWays.signIn}</span>`,
  ];
  const more = [
    developer.guest.has_questions && `<span class="button button-second">${guestMore.questions}</span>`,
    developer.guest.has_agencies && `<span class="button button-second">${guestMore.agencies}</span>`,
  ].filter(Boolean);
  return [
    '<main class="guest"><div class="guest-hero"><div class="guest-words">',
    `<div>${guestWordsHtml(developer)}</div>`,
    `<div class="guest-actions">${ways.filter(Boolean).join('')}</div>${isClosed ? `<p class="guest-closed">${guestClosed()}</p>` : ''}`,
    `</div><div>${guestRatesHtml(developer)}</div></div>`,
    `<div class="guest-parts"><div>${guestPartsHtml(developer, isClosed)}</div>`,
    more.length > 0 ? `<div class="guest-actions">${more.join('')}</div>` : '',
    '</div></main>',
  ].join('');
}
