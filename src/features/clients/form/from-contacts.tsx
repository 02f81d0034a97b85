import { useMutation } from '@tanstack/react-query';
import { canPickContact, type PickedContact, pickContact } from '../../../lib/browser/pick-contact';
import { readPhone } from '../../../lib/forms/phone/phone-mask';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { type ClientValues, furtherFields } from './client-values';

/** What a contact of the phone says of a client; what it does not say stays as it is written. */
export function valuesOfContact({ phones, email, ...names }: PickedContact): Partial<ClientValues> {
  const shown = phones.map((phone) => readPhone(phone).shown);
  return Object.fromEntries(
    Object.entries({
      ...names,
      email,
      phone: shown[0] ?? '',
      ...Object.fromEntries(furtherFields.map((name, at) => [name, shown[at + 1] ?? ''])),
    }).filter(([, value]) => value !== ''),
  );
}

/** Fills the form from a contact of the phone; absent where the browser does not have such. */
export function FromContacts({ onPicked }: { onPicked(values: Partial<ClientValues>): void }) {
  const pick = useMutation({
    mutationFn: pickContact,
    onSuccess: (picked) => picked && onPicked(valuesOfContact(picked)),
  });
  if (!canPickContact()) return null;
  return (
    <div>
      <Button look="secondary" busy={pick.isPending} onClick={() => pick.mutate()}>
        Взять из контактов телефона
      </Button>
      {pick.error && <FormAlert>Браузер не открыл контакты: заполните поля сами.</FormAlert>}
    </div>
  );
}
