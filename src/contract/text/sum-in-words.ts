import { pluralForm } from './words';

type Gender = 'm' | 'f';

const ones: Record<Gender, readonly string[]> = {
  m: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  f: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
};
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const tens = [
  '',
  '',
  ...'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' '),
];
const hundreds = [
  '',
  ...'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' '),
];

/** Groups of three digits from the right; the first is that of whatever is counted. */
const groups = [
  { gender: 'f', forms: ['тысяча', 'тысячи', 'тысяч'] },
  { gender: 'm', forms: ['миллион', 'миллиона', 'миллионов'] },
  { gender: 'm', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
] as const;

/** The first number that has no word here. */
const TOO_MANY = 1e12;

/** A number from 1 to 999 as the words of its digits. */
function smallWords(number: number, gender: Gender): string[] {
  const rest = number % 100;
  const [ten, one] = [Math.floor(rest / 10), rest % 10];
  return [
    hundreds[Math.floor(number / 100)],
    ...(ten === 1 ? [teens[one]] : [tens[ten], ones[gender][one]]),
  ].flatMap((word) => word || []);
}

/** A whole number below a trillion in words: 2 001 → 'две тысячи один'. @throws RangeError for any other */
function numberInWords(number: number, gender: Gender): string {
  if (!Number.isInteger(number) || number < 0 || number >= TOO_MANY)
    throw new RangeError(`${number} has no words`);
  if (number === 0) return 'ноль';
  const words = groups.flatMap(({ gender: of, forms }, at) => {
    const group = Math.floor(number / 1000 ** (at + 1)) % 1000;
    return group === 0 ? [] : [[...smallWords(group, of), pluralForm(group, forms)].join(' ')];
  });
  return [...words.reverse(), ...smallWords(number % 1000, gender)].join(' ');
}

/**
 * A sum as papers have it: 'Два миллиона сто одна тысяча двадцать один рубль 05 копеек'. `kopecks`: the whole sum in
 * kopecks, below a trillion rubles.
 *
 * @throws RangeError for any other
 */
export function sumInWords(kopecks: number): string {
  if (!Number.isInteger(kopecks)) throw new RangeError(`${kopecks} is no sum in kopecks`);
  const rubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const words = numberInWords(rubles, 'm');
  return [
    words.charAt(0).toUpperCase() + words.slice(1),
    pluralForm(rubles, ['рубль', 'рубля', 'рублей']),
    String(rest).padStart(2, '0'),
    pluralForm(rest, ['копейка', 'копейки', 'копеек']),
  ].join(' ');
}
