import type { Device } from './device';
import { allowedInTheEnd, type TrialPerson } from './schedule/user-changes';
import { callAs, sessionOnPhone, signInOverApi } from './sessions';
import type { Trial } from './trial';
import { untilTrue } from './until';

/** The longest pause of the outbox, twice. */
const REST_MS = 11 * 60_000;
const SENT_MS = 20_000;
const SHOWN_MS = 10_000;

/** Waits until nothing is on its way any more, and compares what the server, the devices and the person know. */
export async function settle(trial: Trial): Promise<void> {
  const { phone, tablet } = trial.devices;
  await trial.heal();
  // Whoever was signed in over comes back for what waits of theirs.
  const hasWaiting = async () => ((await waitingOf(trial, phone, 'other'))?.length ?? 0) > 0;
  const wasThere = trial.userChanges.some(({ person }) => person === 'other');
  if (trial.holder !== 'other' && wasThere && (await untilTrue(hasWaiting, 1_000)))
    await signInOverApi(trial, 'other');
  if (trial.holder === 'other') {
    await untilSent(trial, phone, 'other');
    await compare(trial, 'other', [phone]);
  }
  if (trial.holder !== 'owner' || !(await isIn(trial))) await signInOverApi(trial, 'owner');
  await Promise.all([phone.openTabs(2), tablet.openTabs(1)]);
  await Promise.all([untilSent(trial, phone, 'owner'), untilSent(trial, tablet, 'owner')]);
  await compare(trial, 'owner', [phone, tablet]);
  await compareTold(trial);
  for (const { name, errors } of Object.values(trial.devices))
    for (const error of errors)
      trial.differences.push(`an error that nobody caught on the ${name}: ${error}`);
}

/** Whether the phone still holds a session of the server. */
async function isIn(trial: Trial): Promise<boolean> {
  const session = await sessionOnPhone(trial);
  if (!session) return false;
  const office = await callAs(trial.stage, session, 'GET', '/api/office/').catch(() => null);
  return (office as { user: unknown } | null)?.user != null;
}

/** What a device has yet to send for a person. */
async function waitingOf({ accounts }: Trial, device: Device, person: TrialPerson) {
  const rows = await device.outbox();
  return rows?.filter(({ account, state }) => account === accounts[person].id && state !== 'refused');
}

/** Time goes on, and the person takes the device out now and then, until nothing of theirs waits. */
async function untilSent(trial: Trial, device: Device, person: TrialPerson): Promise<void> {
  const waiting = () => waitingOf(trial, device, person);
  for (const limit = Date.now() + SENT_MS; Date.now() < limit; ) {
    await device.moveClock(REST_MS);
    await device.wake();
    if (await untilTrue(async () => (await waiting())?.length === 0, 1_500)) return;
  }
  const rows = (await waiting())?.map(({ subject, state }) => `${subject} ${state}`) ?? ['?'];
  trial.differences.push(`the ${device.name} never sent ${rows.join(', ')}`);
}

/** The server holds what was asked for, and every tab shows what the server holds. */
async function compare(trial: Trial, person: TrialPerson, devices: Device[]): Promise<void> {
  const { stage, accounts, userChanges, differences } = trial;
  const mine = trial.lotsOf(person);
  const answer = await callAs(stage, accounts[person].session, 'GET', '/api/favorites/');
  const kept = new Set((answer as { id: number }[]).map(({ id }) => id));
  for (const lot of kept)
    if (!mine.includes(lot)) differences.push(`lot ${lot} was sent for the wrong account: ${person}`);
  for (const lot of mine) {
    const initially = person === 'owner' && lot === mine[0];
    const allowed = allowedInTheEnd(userChanges, trial.refusals(), { person, lot, initially });
    if (!allowed.has(kept.has(lot)))
      differences.push(`the server ${kept.has(lot) ? 'keeps' : 'does not keep'} lot ${lot} for ${person}`);
  }
  const wanted = JSON.stringify(stage.lots.map((lot) => [lot, kept.has(lot), 'still']));
  for (const device of devices) {
    await device.wake();
    for (const at of device.tabs.keys()) {
      const shown = async () => {
        const hearts = (await device.look(at))?.hearts ?? {};
        return JSON.stringify(
          stage.lots.map((lot) => {
            const heart = hearts[lot];
            return [lot, heart?.pressed, heart?.busy ? 'busy' : heart?.waits ? 'waits' : 'still'];
          }),
        );
      };
      if (!(await untilTrue(async () => (await shown()) === wanted, SHOWN_MS)))
        differences.push(
          `tab ${at} of the ${device.name} shows ${await shown()} to ${person}, the server has ${wanted}`,
        );
    }
  }
}

/** Every refusal is shown once, unless a later change superseded it, and so is the sending of what was seen waiting. */
async function compareTold(trial: Trial): Promise<void> {
  const { phone } = trial.devices;
  const tab = await phone.firstTab();
  const writes = phone.line.writes.slice(trial.writesBefore);
  const refused = writes.filter(({ outcome }) => outcome === 'refused');
  const owed = refused.filter((one) => {
    const later = writes.slice(writes.indexOf(one) + 1);
    return !later.some(
      ({ lots, outcome }) => one.lots.every((lot) => lots.includes(lot)) && outcome !== 'refused',
    );
  });
  const isShown = async () => (await phone.look(0))?.refusal != null;
  let told = 0;
  while (told <= refused.length && (await untilTrue(isShown, told < owed.length ? 5_000 : 0))) {
    const before = (await phone.outbox())?.length ?? 0;
    await tab.getByRole('alert').getByRole('button', { name: 'Понятно' }).click();
    told += 1;
    await untilTrue(async () => ((await phone.outbox())?.length ?? before) < before, 3_000);
    await untilTrue(async () => !(await isShown()), 300);
  }
  if (told < owed.length || told > refused.length)
    trial.differences.push(
      `${refused.length} changes were refused, ${owed.length} for good; ${told} were told`,
    );
  const refusedLots = new Set(trial.refusals().map(({ lot }) => lot));
  const lastUserChange = (lot: number) =>
    trial.userChanges.findLast(
      (userChange) =>
        userChange.device === 'phone' && userChange.person === 'owner' && userChange.lot === lot,
    );
  // What was given up while it waited is not sent.
  const waited = [...trial.seenWaiting].filter(
    (lot) => lastUserChange(lot)?.certain && !refusedLots.has(lot),
  );
  const isTold = async () => phone.told.length > trial.toldBefore;
  if (waited.length > 0 && !(await untilTrue(isTold, 3_000)))
    trial.differences.push(
      `lots ${waited.join(', ')} were seen waiting, and nobody said that they were sent`,
    );
}
