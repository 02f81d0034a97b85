import { type Device, goToList, untilListDrawn } from '../device';
import type { Trial } from '../trial';
import { untilTrue } from '../until';

/** A press is taken at once; the machine may be busy. */
const TAKEN_MS = 6_000;

/** Presses the heart of a lot, and notes what was asked for by it. */
export async function tap(trial: Trial, device: Device, tab: number, place: number): Promise<void> {
  const person = device.name === 'tablet' ? 'owner' : trial.holder;
  if (!person) return;
  const lot = trial.lotsOf(person)[place];
  if (lot === undefined) return;
  // A change before this one may be sent again meanwhile, under its old key.
  const keysBefore = new Set(device.line.writes.map(({ key }) => key));
  const before = await device.press(tab, lot);
  if (!before) return void trial.notes.push(`no heart to press on the ${device.name}`);
  const last = trial.userChanges.findLast(
    (userChange) =>
      userChange.device === device.name && userChange.person === person && userChange.lot === lot,
  );
  // A heart on its way does not say whether it comes or goes; the person knows what they asked for.
  const wanted = before.busy && last ? !last.wanted : !before.pressed;
  const isTaken = async () => {
    // The row is being written since the press: whoever reads the database now comes behind it.
    if (before.busy) return (await device.outbox(tab)) !== null;
    const heart = (await device.look(tab))?.hearts[lot];
    if (heart && (heart.busy || heart.pressed === wanted)) return true;
    if (device.line.writes.some(({ key, lots }) => !keysBefore.has(key) && lots.includes(lot))) return true;
    // The page may have sent whoever is no longer signed in to the guest page.
    const rows = heart ? [] : await device.outbox(tab);
    return rows?.some(({ subject }) => subject === `favorite:${lot}`) ?? false;
  };
  const taken = await untilTrue(isTaken, TAKEN_MS);
  // Signed out in the moment of the press: the person sees the page go, and no heart that is set.
  const isLedOut = !taken && !(lot in ((await device.look(tab))?.hearts ?? { [lot]: null }));
  if (isLedOut) trial.notes.push(`the ${device.name} was signed out as lot ${lot} was pressed`);
  else if (!taken) trial.differences.push(`a press on lot ${lot} of the ${device.name} was never taken`);
  trial.userChanges.push({ device: device.name, person, lot, wanted, certain: taken });
  if (device.name === 'phone') trial.seenWaiting.delete(lot);
}

/** Clears the favorites on the phone, by one change that names each lot that was shown as a favorite. */
export async function clear(trial: Trial): Promise<void> {
  const { phone } = trial.devices;
  const { holder } = trial;
  if (!holder) return;
  const tab = await phone.firstTab();
  await tab.goto('/favorites', { waitUntil: 'commit' });
  await untilListDrawn(tab);
  const opener = tab.getByRole('button', { name: 'Очистить избранное' });
  const isOffered = await opener.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
  if (isOffered) {
    await opener.click();
    const hearts = (await phone.look(0))?.hearts ?? {};
    await tab.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
    await phone.outbox();
    for (const lot of trial.lotsOf(holder)) {
      const heart = hearts[lot];
      // What another device takes out in the same moment is not there to be cleared.
      const alone = !trial.userChanges.some(
        (userChange) => userChange.device === 'tablet' && userChange.lot === lot,
      );
      const certain = alone && heart?.pressed === true && !heart.busy;
      trial.userChanges.push({ device: 'phone', person: holder, lot, wanted: false, certain });
      trial.seenWaiting.delete(lot);
    }
  }
  await goToList(tab);
}
