import { eq } from 'drizzle-orm';
import { passkeys } from '../../../server/db/schema/access/passkey-schema';
import { users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { bookings, queuePlaces } from '../../../server/db/schema/clients/booking-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { papers } from '../../../server/db/schema/clients/papers-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { projects } from '../../../server/db/schema/schema';
import { beginFamily, findProgram } from '../../../server/sessions/token-families';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { portalIso } from '../../../src/contract/time/portal-time';
import type { ApiServer } from '../portal/api-server';
import type { Entrance } from './callers';

export const OWNED_PHONE = '+79183310045';

/** Something of every kind that belongs to one agent, `ofAgency`, or to their agency; the numbers of each. */
export async function ownEverything(api: ApiServer, { callers, accounts, enter }: Entrance) {
  const { ofAgency: owner, agency } = callers;
  const userId = accounts.ofAgency!;
  const made = async (answer: Promise<{ status: number; text: string; body: { id: number } }>) => {
    const { status, text, body } = await answer;
    if (status !== 200) throw new Error(`Not made: ${text}`);
    return body;
  };
  const consent = { personal_data: true, version: 'v1' };
  const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: OWNED_PHONE, consent };
  const client = (await made(owner.post(endpoints.addClient.path, person))).id;
  const fixation = (await made(owner.post(endpoints.fixClient.path, { client, project: 'oblaka' }))).id;
  const branchBody = { name: 'Центр', city: 'Краснодар', address: 'Красная, 1', phone: '+78610000000' };
  const branch = (await made(agency.post(endpoints.addBranch.path, branchBody))).id;
  const lot = api.stock[0]!.id;
  const words = { property: lot, text: 'Угловая', edited_at: new Date(Date.now() - 60_000).toISOString() };
  const note = (await made(owner.post(endpoints.writeNote.path, words))).id;
  const wanted = { name: 'Студии', type: 'flats', filters: 'rooms=studio', tell: ['new'], often: 'daily' };
  const search = (await made(owner.post(endpoints.saveSearch.path, wanted))).id;
  await api.db.update(users).set({ feedsAllowed: true }).where(eq(users.id, accounts.agency!));
  const feed = { name: 'Авито', format: 'yrl', types: ['flats'], filters: '' };
  const agencyFeed = (await agency.post(endpoints.makeAgencyFeed.path, feed)).body.feed.id as number;
  const sent = await owner.post(endpoints.createLink.path, { client, lots: [lot] });
  const [notification] = await api.db
    .insert(notifications)
    .values({ userId, type: 'documents', title: 'Документ' })
    .returning();
  const [deal] = await api.db
    .insert(deals)
    .values({
      userId,
      clientId: client,
      lotId: lot,
      steps: [],
      payment: 'cash',
      price: 1_000_000,
      rate: 0,
      commission: 0,
      rule: '',
    })
    .returning();
  const [booking] = await api.db
    .insert(bookings)
    .values({
      userId,
      clientId: client,
      lotId: lot,
      key: 'booked',
      kind: 'oral',
      state: 'booked',
      hours: 24,
      until: new Date(Date.now() + 86_400_000),
    })
    .returning();
  const [place] = await api.db
    .insert(queuePlaces)
    .values({ userId, clientId: client, lotId: lot, key: 'queued' })
    .returning();
  const requisites = {
    kpp: '',
    ogrn: '',
    bank: '',
    bic: '',
    account: '',
    correspondent: '',
    signatory: '',
    vat: 0 as const,
  };
  const [paper] = await api.db
    .insert(papers)
    .values({
      userId: accounts.agency!,
      number: 1,
      state: 'issued',
      day: '2026-11-26',
      total: 1000,
      content: { seller: { name: 'Юг', inn: '', address: '', ...requisites }, buyer: 'Море', lines: [] },
    })
    .returning();
  const [office] = await api.db
    .insert(salesOffices)
    .values({ name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [] })
    .returning();
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '19:00' };
  const [manager] = await api.db
    .insert(projectManagers)
    .values({ officeId: office!.id, name: 'Олег', position: 'Менеджер', phone: '+79000000411', hours })
    .returning();
  const [project] = await api.db.select().from(projects);
  const startsAt = new Date(Date.now() + 4 * 86_400_000);
  const [appointment] = await api.db
    .insert(appointments)
    .values({ clientId: client, managerId: manager!.id, projectId: project!.id, place: 'office', startsAt })
    .returning();
  const program = await findProgram(api.db, (await beginFamily(api.db, userId, 'crm-sync/2.1')).access);
  const [passkey] = await api.db
    .insert(passkeys)
    .values({
      userId,
      credentialId: 'of the owner',
      publicKey: Buffer.alloc(77),
      counter: 0,
      transports: ['internal'],
      name: 'Chrome, Android',
    })
    .returning();
  const ended = await enter('ofAgency');
  const devices = (await ended.get(endpoints.listDevices.path)).body.results;
  return {
    search,
    agencyFeed,
    client,
    fixation,
    branch,
    lot,
    note,
    link: sent.body.link.id as number,
    deal: deal!.id,
    booking: booking!.id,
    place: place!.id,
    paper: paper!.id,
    notification: notification!.id,
    appointment: appointment!.id,
    manager: manager!.id,
    agent: userId,
    device: devices.find((one: { current: boolean }) => one.current).id as number,
    program: program!.familyId,
    passkey: passkey!.id,
    time: portalIso(startsAt.getTime()),
  };
}
export type Owned = Awaited<ReturnType<typeof ownEverything>>;
