// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/accounts/account';
import { sendShare } from '../../../../lib/browser/send-share';
import { sampleLot } from '../../../../shell/test-lots';
import { lotMessage, lotOnPaper, lotOnSite } from './lot-share';
import { messengersOf } from './messengers';

const agent = {
  role: 'agent',
  last_name: 'Иванова',
  first_name: 'Анна',
  patronymic: '',
  brand_name: '',
  phone: '+79000000001',
} as User;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('D6 what a client is sent', () => {
  test('D6 names the lot and the agent', () => {
    expect(plain(lotMessage(sampleLot, agent).text).split('\n')).toEqual([
      '2-комн., 58,25 м²',
      'Облака, Литер 2, этаж 7 из 16, III кв. 2027',
      '8 400 000 ₽',
      'Иванова Анна, +7 900 000-00-01',
    ]);
  });

  test('D6 leads to the client-facing site, where there is one, or to the sheet for paper', () => {
    expect(lotOnSite(sampleLot, 'https://site.test')).toBe('https://site.test/objects/17');
    expect(lotOnSite(sampleLot, null)).toBeNull();
    expect(lotOnPaper({ ...sampleLot, type: 'hotel' }, 'https://portal.test')).toBe(
      'https://portal.test/print/hotel/17',
    );
  });

  test('D6 says nothing of a hidden price', () => {
    const hidden = { ...sampleLot, price: null, price_per_meter: null, hide_prices: true };
    expect(plain(lotMessage(hidden, agent).text)).not.toMatch(/₽|запросу/);
  });

  test('D6 says nothing of the price of a lot that cannot be bought, as its page by link and its PDF do not', () => {
    for (const status of [3, 4, 5, 6] as const)
      expect(lotMessage({ ...sampleLot, status }, agent).text).not.toMatch(/₽/);
    expect(lotMessage({ ...sampleLot, status: 2 }, agent).text).toMatch(/₽/);
  });

  test('D6 goes to a messenger with its words and its address, whatever signs they have', () => {
    const ways = messengersOf({ title: '', text: 'Лот & план?', url: 'https://portal.test/s/a-b_c' });
    expect(ways.map(({ name }) => name)).toEqual(['WhatsApp', 'Telegram', 'SMS']);
    const [whatsApp, telegram] = ways.map(({ href }) => new URL(href).searchParams);
    expect(whatsApp?.get('text')).toBe('Лот & план?\nhttps://portal.test/s/a-b_c');
    expect(telegram?.get('url')).toBe('https://portal.test/s/a-b_c');
    expect(telegram?.get('text')).toBe('Лот & план?');
    expect(ways[2]?.href).toBe(
      `sms:?&body=${encodeURIComponent('Лот & план?\nhttps://portal.test/s/a-b_c')}`,
    );
  });
});

describe('D6 sharing', () => {
  const share = { title: 'Лот', text: 'Слова', url: 'https://portal.test/print/flats/17' };
  const writeText = vi.fn(async () => {});
  const give = (navigation: object) => vi.stubGlobal('navigator', navigation);
  afterEach(() => {
    vi.unstubAllGlobals();
    writeText.mockClear();
  });

  test('D6 goes by the system’s sheet where there is one', async () => {
    const system = vi.fn(async () => {});
    give({ share: system, clipboard: { writeText } });
    expect(await sendShare(share)).toBe('sent');
    expect(system).toHaveBeenCalledExactlyOnceWith(share);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('D6 that was given up copies nothing', async () => {
    give({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText } });
    expect(await sendShare(share)).toBe('given-up');
    expect(writeText).not.toHaveBeenCalled();
  });

  test('D6 copies words and address where there is no sheet', async () => {
    give({ clipboard: { writeText } });
    expect(await sendShare(share)).toBe('copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Слова\nhttps://portal.test/print/flats/17');
  });

  test('D6 says when nothing can be copied either', async () => {
    give({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    expect(await sendShare(share)).toBe('failed');
  });
});
