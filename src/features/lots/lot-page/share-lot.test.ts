// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/accounts/account';
import { sendShare } from '../../../lib/browser/send-share';
import { sampleLot } from '../../../shell/test-lots';
import { lotShare } from './share-lot';

const agent = {
  role: 'agent',
  last_name: 'Иванова',
  first_name: 'Анна',
  patronymic: '',
  brand_name: '',
  phone: '+79000000001',
} as User;
const portal = { agent, clientDomain: null, origin: 'https://portal.test' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('D6 what a client is sent', () => {
  test('D6 leads to the client-facing site, with the agent’s contact', () => {
    const share = lotShare(sampleLot, { ...portal, clientDomain: 'https://site.test' });
    expect(share.url).toBe('https://site.test/objects/17');
    expect(plain(share.text).split('\n')).toEqual([
      '2-комн., 58,25 м²',
      'Облака, Литер 2, этаж 7 из 16, III кв. 2027',
      '8 400 000 ₽',
      'Иванова Анна, +7 900 000-00-01',
    ]);
  });

  test('D6 leads to the print page where there is no such site', () => {
    expect(lotShare({ ...sampleLot, type: 'hotel' }, portal).url).toBe('https://portal.test/print/hotel/17');
  });

  test('D6 says nothing of a hidden price', () => {
    const hidden = { ...sampleLot, price: null, price_per_meter: null, hide_prices: true };
    expect(plain(lotShare(hidden, portal).text)).not.toMatch(/₽|запросу/);
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
