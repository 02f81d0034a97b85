import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { icsFile } from '../../contract/appointments/ics';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { saveFile } from '../../lib/browser/save-file';
import { placeWords, shownLotName } from '../../lib/words/appointment-words';

/** Saves an appointment to the calendar of phone or computer; made on the device, so without a network too. */
export function saveIcs(one: Appointment): void {
  const content = icsFile([
    {
      uid: `appointment-${one.id}@${location.hostname}`,
      sequence: one.sequence,
      startsAt: Date.parse(one.starts_at),
      endsAt: Date.parse(one.ends_at),
      changedAt: Date.parse(one.edited_at),
      isCalledOff: one.state === 'called_off',
      summary: `Показ «${one.project.name}»: ${one.client.name}`,
      location: one.address,
      description: `${one.property ? `${shownLotName(one.property)}\n` : ''}${placeWords(one)}\nМенеджер: ${one.manager.name}, ${formatPhone(one.manager.phone)}`,
      remindMinutes: 60,
    },
  ]);
  saveFile(
    `Показ ${one.starts_at.slice(0, 10)}.ics`,
    new Blob([content], { type: 'text/calendar;charset=utf-8' }),
  );
}
