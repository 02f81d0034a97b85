import { Link } from '@tanstack/react-router';
import { readClients } from '../../../device/lists/clients/clients-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { SelectField } from '../../../ui/choices/select-field';
import { color, font } from '../../../ui/tokens';

interface ClientFieldProps {
  value: number | null;
  onChange(client: number): void;
}

/** Whom the appointment is for, among the clients that the server knows. */
export function ClientField({ value, onChange }: ClientFieldProps) {
  const stored = usePersisted(readClients);
  const choices = (stored?.items ?? []).flatMap(({ id, last_name, first_name, patronymic }) =>
    id === null
      ? []
      : { value: String(id), label: [last_name, first_name, patronymic].filter(Boolean).join(' ') },
  );
  if (stored && choices.length === 0)
    return (
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        Клиентов пока нет. Сначала{' '}
        <Link to="/clients" css={{ color: color.accent, textDecoration: 'underline' }}>
          добавьте клиента
        </Link>
        .
      </p>
    );
  return (
    <SelectField
      label="Клиент"
      required
      searched={choices.length > 8}
      searchHint="Фамилия"
      placeholder="Выберите клиента"
      value={value === null ? '' : String(value)}
      choices={choices}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
