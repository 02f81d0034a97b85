import type { WorkingTime } from '../../../src/contract/appointments/slots';

interface DemoManager {
  name: string;
  position: string;
  phone: string;
  hours: WorkingTime;
  /** In how many days from the filling they are away. */
  away: number;
}

interface DemoSalesOffice {
  /** Slug of the city whose projects are shown from here. */
  city: string;
  name: string;
  address: string;
  phone: string;
  hours: readonly WorkingTime[];
  managers: readonly DemoManager[];
}

const weekdays = [1, 2, 3, 4, 5];
const salesOfficeHours: readonly WorkingTime[] = [
  { days: weekdays, from: '09:00', to: '20:00' },
  { days: [6, 7], from: '10:00', to: '18:00' },
];
const early = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };
const late = { days: [2, 3, 4, 5, 6], from: '11:00', to: '20:00' };
const weekend = { days: [1, 4, 5, 6, 7], from: '10:00', to: '19:00' };

const show = 'менеджер по показам';
const senior = 'старший менеджер по показам';

/** An office in every city, and three who show what is built there. */
export const demoSalesOffices: readonly DemoSalesOffice[] = [
  {
    city: 'krasnodar',
    name: 'Офис на Каштановой',
    address: 'Краснодар, ул. Каштановая, 14',
    phone: '+78612000110',
    hours: salesOfficeHours,
    managers: [
      { name: 'Светлана Игнатова', position: senior, phone: '+79000000401', hours: early, away: 4 },
      { name: 'Роман Дьяченко', position: show, phone: '+79000000402', hours: late, away: 6 },
      { name: 'Вера Логинова', position: show, phone: '+79000000403', hours: weekend, away: 9 },
    ],
  },
  {
    city: 'novorossiysk',
    name: 'Офис у набережной',
    address: 'Новороссийск, Портовая ул., 3',
    phone: '+78617000120',
    hours: salesOfficeHours,
    managers: [
      { name: 'Олег Самарин', position: senior, phone: '+79000000411', hours: early, away: 3 },
      { name: 'Жанна Коваль', position: show, phone: '+79000000412', hours: weekend, away: 5 },
      { name: 'Артур Ниязов', position: show, phone: '+79000000413', hours: late, away: 8 },
    ],
  },
  {
    city: 'sochi',
    name: 'Офис в Хосте',
    address: 'Сочи, Самшитовая ул., 21',
    phone: '+78622000130',
    hours: salesOfficeHours,
    managers: [
      { name: 'Элина Торосян', position: senior, phone: '+79000000421', hours: weekend, away: 7 },
      { name: 'Глеб Анохин', position: show, phone: '+79000000422', hours: early, away: 2 },
      { name: 'Мария Кудрявцева', position: show, phone: '+79000000423', hours: late, away: 10 },
    ],
  },
  {
    city: 'rostov-na-donu',
    name: 'Офис на Береговой',
    address: 'Ростов-на-Дону, Береговая ул., 8',
    phone: '+78632000140',
    hours: salesOfficeHours,
    managers: [
      { name: 'Наталья Ермолова', position: senior, phone: '+79000000431', hours: early, away: 5 },
      { name: 'Тимур Каримов', position: show, phone: '+79000000432', hours: late, away: 4 },
      { name: 'Полина Рудь', position: show, phone: '+79000000433', hours: weekend, away: 6 },
    ],
  },
];
