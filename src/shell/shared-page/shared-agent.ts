import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { counted } from '../../contract/text/words';
import { iconHtml } from '../../ui/icons';
import { escapeHtml as text } from '../html';

/** The agent as their client sees them. */
export interface SharedAgent {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  /** The agency that they work for; null where there is none. */
  readonly agency: string | null;
  /** The picture as a data address: portraits have none that is open to everybody; null without one. */
  readonly photo: string | null;
}

/** Face, name, agency and phone. A name without a picture has its first letter in the picture's place. */
export function agentHtml({ name, phone, agency, photo }: SharedAgent): string {
  const face = photo
    ? `<img class="face" src="${text(photo)}" width="64" height="64" alt="">`
    : `<span class="face" aria-hidden="true">${text([...name][0] ?? '')}</span>`;
  const shown = text(formatPhone(phone));
  return `<div class="agent">${face}<div><p class="name">${text(name)}</p><p class="role">${text(agency ?? 'Ваш агент')}</p><p><a href="tel:${text(phone)}">${shown}</a></p></div></div>`;
}

/** The ways to the agent, which stay in sight: a call, and a message by whatever the client writes with. */
export function contactHtml({ phone }: SharedAgent, lots: number): string {
  const shown = text(formatPhone(phone));
  const words = encodeURIComponent(
    `Здравствуйте! Смотрю вашу подборку, ${counted(lots, ['лот', 'лота', 'лотов'])}.`,
  );
  const digits = phone.replace(/\D/g, '');
  const ways = [
    ['WhatsApp', `https://wa.me/${digits}?text=${words}`],
    ['Telegram', `https://t.me/+${digits}`],
    ['SMS', `sms:+${digits}?&body=${words}`],
  ].map(([word, href]) => `<a href="${text(href ?? '')}" target="_blank" rel="noopener">${word}</a>`);
  return [
    `<a class="call" href="tel:${text(phone)}">${iconHtml('phone')}Позвонить<span class="number">${shown}</span></a>`,
    `<details class="write"><summary>Написать</summary><div class="ways">${ways.join('')}</div></details>`,
  ].join('');
}
