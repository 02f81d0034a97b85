import type { Share } from '../../../../lib/browser/send-share';

/** Where a device without the system's share sheet hands words and address on: what each is called, and its address. */
export function messengersOf({ text, url }: Share): { name: string; href: string }[] {
  const words = encodeURIComponent(text);
  const whole = encodeURIComponent(`${text}\n${url}`);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${whole}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${words}` },
    { name: 'SMS', href: `sms:?&body=${whole}` },
  ];
}
