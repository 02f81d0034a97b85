import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type RoomContentName, roomContent } from './room-content';

const START = '2027-01-01T00:00:00.000Z';
const END = '2026-01-01T00:00:00.000Z';
const banner = { title: 'День', from: START, until: END };
const rule = { title: 'Осень', project: 'mys', rate: 4, valid_from: START, valid_until: END };
const program = {
  slug: 'base',
  bank: 'more',
  name: 'Базовая',
  kind: 'base',
  rate: 17,
  first_payment: 20,
  min_months: 12,
  max_months: 360,
};
const mortgage = (changed: object) => ({
  banks: [{ slug: 'more', name: 'Морской банк' }],
  programs: [{ ...program, ...changed }],
});

/** What is said of a part, each with its place. */
function refusals(part: RoomContentName, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(roomContent[part] as v.GenericSchema, value);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

test.each<[RoomContentName, unknown, string]>([
  ['banners', [banner], '0.until'],
  ['popups', [banner], '0.until'],
  ['commission', [rule], '0.valid_until'],
  ['mortgage', mortgage({ valid_from: START, valid_until: END }), 'programs.0.valid_until'],
])('M7 M8 an end before its beginning is refused at the end: %s', (part, value, place) => {
  expect(refusals(part, value)).toEqual({ [place]: 'конец должен быть позже начала' });
});

test('M7 what ends as it begins would never be shown; what has no end or no beginning is', () => {
  expect(refusals('banners', [{ ...banner, until: START }])).toHaveProperty(['0.until']);
  expect(
    refusals('banners', [
      { ...banner, until: null },
      { title: 'Без начала', until: END },
    ]),
  ).toEqual({});
});

test('M7 dates that contradict each other are told together with what is wrong besides', () => {
  expect(refusals('banners', [{ ...banner, title: 5 }])).toEqual({
    '0.title': 'нужен текст',
    '0.until': 'конец должен быть позже начала',
  });
  expect(refusals('banners', [{ ...banner, until: 'скоро' }])).toEqual({ '0.until': 'не дата' });
});

test.each<[string, object, Record<string, string>]>([
  ['no bank is chosen', { bank: '' }, { bank: 'выберите банк' }],
  ['its bank was taken away', { bank: 'stepnoy' }, { bank: 'этого банка нет в списке банков' }],
  ['no kind is chosen', { kind: '' }, { kind: 'выберите из списка' }],
  [
    'its terms contradict each other',
    { min_months: 360, max_months: 12 },
    { max_months: 'срок «от» больше срока «до»' },
  ],
  [
    'its largest loan was mistyped',
    { max_loan: 12_000_000_000_000_000 },
    { max_loan: 'больше 10 млрд рублей' },
  ],
  ['it has no tranches', { kind: 'tranche' }, { tranche: 'у траншевой программы нужны оба транша' }],
  [
    'it has tranches and another kind',
    { tranche: { share: 30, months: 18 } },
    { tranche: 'транши бывают только у траншевой программы' },
  ],
])('M8 a programme is refused in plain words at the field concerned where %s', (_, changed, told) => {
  const placed = Object.entries(told).map(([field, words]) => [`programs.0.${field}`, words]);
  expect(refusals('mortgage', mortgage(changed))).toEqual(Object.fromEntries(placed));
});

test('K3 whoever writes a bundle with a code that there is not reads which there are', () => {
  expect(refusals('mortgage', mortgage({ kind: 'gift' }))).toEqual({
    'programs.0.kind': 'вид: base, family, it, tranche, subsidised',
  });
});

test.each<[string, string | undefined]>([
  ['/old', undefined],
  ['/old/', undefined],
  ['/старое/*', undefined],
  ['/krasnodar/complex', undefined],
  ['https://old.example/flats', 'нужен путь без адреса сайта и знака «?»: /old/*'],
  ['/old?id=3', 'нужен путь без адреса сайта и знака «?»: /old/*'],
  ['/old*', 'нужен путь без адреса сайта и знака «?»: /old/*'],
  ['/news', 'это страница самого портала: с неё он никуда не переадресует'],
  ['/staff/lots', 'это страница самого портала: с неё он никуда не переадресует'],
])('M7 an address from which nothing would be led on is refused: %s', (source, told) => {
  expect(refusals('redirects', [{ source, target: '/main' }])).toEqual(told ? { '0.source': told } : {});
});

test('M7 redirects that lead round in a circle are refused at their targets', () => {
  const redirects = [
    { source: '/a', target: '/b' },
    { source: '/old', target: '/news' },
    { source: '/b', target: '/a' },
  ];
  const words = 'переадресация идёт по кругу и никуда не приведёт';
  expect(refusals('redirects', redirects)).toEqual({ '0.target': words, '2.target': words });
});

test.each([
  ['<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>', true],
  [
    '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    true,
  ],
  ['', true],
  ['<svg width="24" height="24"><path d="M0 0"/></svg>', false],
  ['\uFFFDPNG\r\n\u0000', false],
])('M7 an icon that could not be drawn is refused at its field: %s', (icon, isTaken) => {
  const told = isTaken ? {} : { '0.icon': 'это не значок: нужен файл SVG, в котором указан viewBox' };
  expect(refusals('socials', [{ name: 'Канал', link: 'https://channel.example', icon }])).toEqual(told);
});

test('M7 what two entries would say of one address is refused at the later of them', () => {
  const redirect = { source: '/old', target: '/main' };
  expect(refusals('redirects', [redirect, { source: '/other', target: '/main' }, redirect])).toEqual({
    '2.source': 'такая запись уже есть выше',
  });
  const page = { path: '/main', title: 'Главная', description: 'О портале' };
  expect(refusals('seo', [page, { ...page, city: 'sochi' }])).toEqual({});
  expect(refusals('seo', [page, { ...page, city: '' }])).toEqual({ '1.path': 'такая запись уже есть выше' });
});

test.each([
  ['sales@example.ru', undefined],
  [null, undefined],
  ['sales at example.ru', 'Проверьте адрес: он выглядит как name@example.ru'],
])('M7 an e-mail of a department to which no letter could go is refused: %s', (email, told) => {
  const department = { name: 'Отдел продаж', phone: '+7 495 120-00-00', email };
  expect(refusals('departments', [department])).toEqual(told ? { '0.email': told } : {});
});

test.each([
  ['https://t.me/dom', undefined],
  ['/news', 'нужен адрес сайта: https://…'],
  ['t.me/dom', 'нужен адрес сайта: https://…'],
])('M7 a social network that the footer would leave out is refused: %s', (link, told) => {
  const { '0.link': said } = refusals('socials', [{ name: 'Телеграм', link }]);
  expect(said).toBe(told);
});

test.each([
  [{ link: null, link_label: 'Смотреть' }, 'у кнопки со словами нужен адрес'],
  [{ link: '/news', link_label: 'Смотреть' }, undefined],
  [{ link: '/news', link_label: null }, undefined],
])('M7 words of a banner’s button without an address are refused, for nobody would see them: %j', (button, told) => {
  const banner = { title: 'Акция', text: '', ...button, from: null, until: null };
  expect(refusals('banners', [banner])).toEqual(told ? { '0.link': told } : {});
});
