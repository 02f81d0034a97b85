import type { ClientView } from '../../../device/lists/clients/clients-store';

interface WayToWrite {
  readonly name: string;
  /** The number, E.164, or the address. */
  readonly to: string;
  readonly href: string;
}

/** Where a message to a client is written: messengers by the number, which may have none, SMS, and the e-mail if there is one. */
export const waysToWrite = ({ phone, email }: Pick<ClientView, 'phone' | 'email'>): WayToWrite[] => [
  { name: 'WhatsApp', to: phone, href: `https://wa.me/${phone.slice(1)}` },
  { name: 'Telegram', to: phone, href: `https://t.me/${phone}` },
  { name: 'SMS', to: phone, href: `sms:${phone}` },
  ...(email === '' ? [] : [{ name: 'Почта', to: email, href: `mailto:${email}` }]),
];
