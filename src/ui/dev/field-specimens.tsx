import { useState } from 'react';
import { type MaskName, masks } from '../../lib/forms/masks';
import { CodeField } from '../fields/code-field';
import { MaskedField } from '../fields/masked-field';
import { MomentField } from '../fields/moment-field';
import { PasswordField } from '../fields/password-field';
import { PhoneField } from '../fields/phone-field';
import { TextArea } from '../fields/text-area';
import { TextField } from '../fields/text-field';
import { Specimens } from './specimen';

const nothing = () => {};

export function TextSpecimens() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <Specimens title="Поля">
      <TextField label="Фамилия" placeholder="Как в паспорте" />
      <TextField label="Имя" defaultValue="Константин" hint="Так вас увидят клиенты" />
      <TextField label="Электронная почта" defaultValue="agent@" error="Проверьте адрес" />
      <TextField label="ИНН" defaultValue="7707083893" disabled error="Не видна: поле закрыто" />
      <PasswordField label="Пароль" autoComplete="current-password" {...bind(password, setPassword)} />
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        {...bind(password, setPassword)}
        hint="Не короче 10 знаков"
      />
      <CodeField label="Код из СМС" value={code} onChange={setCode} hint="Четыре цифры из сообщения" />
      <CodeField label="Неверный код" value="1234" onChange={nothing} error="Код не подошёл" />
      <TextArea label="Комментарий" placeholder="Что передать менеджеру" />
    </Specimens>
  );
}

const bind = (value: string, set: (value: string) => void) => ({
  value,
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(currentTarget.value),
});

export function PhoneSpecimens() {
  const [phone, setPhone] = useState('');
  const [abroad, setAbroad] = useState('+375291234567');
  return (
    <Specimens title="Телефон">
      <PhoneField value={phone} onChange={setPhone} />
      <PhoneField label="Из другой страны" value={abroad} onChange={setAbroad} />
      <PhoneField label="Неизвестная страна" value="+999 123" onChange={nothing} />
      <PhoneField label="С ошибкой" value="+7900123" onChange={nothing} error="Невалидный номер телефона" />
      <PhoneField label="Закрыт" value="89001234567" onChange={nothing} disabled />
    </Specimens>
  );
}

/** Those that fields of pages have. The others are the specification's, and asked for nowhere: tests alone know them. */
const shownMasks = {
  number: 'Число',
  inn: 'ИНН',
  percent: 'Взнос, %',
  months: 'Срок, месяцев',
} satisfies Partial<Record<MaskName, string>>;
const maskNames = Object.keys(shownMasks) as (keyof typeof shownMasks)[];

export function MaskSpecimens() {
  const [values, setValues] = useState<Partial<Record<MaskName, string>>>({});
  const [day, setDay] = useState('2026-12-01');
  const [time, setTime] = useState('');
  return (
    <Specimens title="Маски">
      <MomentField label="День" kind="date" value={day} onChange={setDay} />
      <MomentField label="Время" kind="time" value={time} onChange={setTime} />
      {maskNames.map((name) => (
        <MaskedField
          key={name}
          label={shownMasks[name]}
          mask={name}
          value={values[name] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          hint={masks[name].isWhole(values[name] ?? '') ? 'Заполнено' : undefined}
        />
      ))}
    </Specimens>
  );
}
