import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import type { AgreementStanding } from '../../../src/contract/calls/account/agreement-endpoints';
import type { AgreementHolder } from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { csvHead, csvLines } from '../../../src/contract/text/csv';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import type { Executor } from '../../db/database';
import { listAgreementHolders, type WantedHolders } from './agreement-holders';

const AT_ONCE = 500;

const dayOf = (iso: string) => portalDay(Date.parse(iso)).split('-').reverse().join('.');
const momentOf = (iso: string) => `${dayOf(iso)} ${portalTime(Date.parse(iso))}`;

const words: Readonly<Record<AgreementStanding, string>> = {
  missing: 'не принят',
  older: 'принята прежняя версия',
  ended: 'закончился',
  ending: 'скоро закончится',
  holds: 'действует',
};

const columns: readonly (readonly [title: string, of: (holder: AgreementHolder) => string])[] = [
  ['Номер кабинета', ({ id }) => String(id)],
  ['Агентство или агент', ({ name }) => name],
  ['Кто принимает', ({ person }) => person],
  ['Телефон', ({ phone }) => formatPhone(phone).replaceAll('\u00a0', ' ')],
  ['Договор', ({ standing }) => words[standing]],
  ['Версия', ({ accepted }) => (accepted ? String(accepted.version) : '')],
  ['Принят', ({ accepted }) => (accepted ? momentOf(accepted.at) : '')],
  ['Действует до', ({ accepted }) => (accepted?.until ? dayOf(accepted.until) : '')],
  ['Адрес в сети', ({ accepted }) => accepted?.address ?? ''],
  ['Устройство', ({ accepted }) => accepted?.device ?? ''],
  ['Отпечаток текста', ({ accepted }) => accepted?.digest ?? ''],
];

/** Who has accepted the agreement, as CSV, in the order of the list. */
export async function agreementHoldersCsv(
  db: Executor,
  wanted: WantedHolders,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [csvHead(columns.map(([title]) => title))];
  for (let offset = 0; ; offset += AT_ONCE) {
    const { holders } = await listAgreementHolders(db, { ...wanted, limit: AT_ONCE, offset });
    parts.push(csvLines(holders.map((holder) => columns.map(([, of]) => of(holder)))));
    if (holders.length < AT_ONCE) break;
  }
  return new TextEncoder().encode(parts.join(''));
}
