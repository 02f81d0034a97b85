import { dayAfter, weekdayOf } from '../../contract/time/days';

const names = [
  ...['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'],
  ...['Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'],
];

/** '2026-11' of the day '2026-11-24'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** 'Ноябрь 2026' */
export const monthName = (month: string): string =>
  `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The month so many months later, or earlier where it is negative. */
export function monthAfter(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Whole weeks from Monday to Sunday with every day of the month in them; days of its neighbours are there too. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = dayAfter(first, 1 - weekdayOf(first));
    monday < `${monthAfter(month, 1)}-01`;
    monday = dayAfter(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)));
  return weeks;
}
