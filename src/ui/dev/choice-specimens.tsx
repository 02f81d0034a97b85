import { useState } from 'react';
import { Checkbox } from '../choices/checkbox';
import type { Choice } from '../choices/choice-rows';
import { RadioSwitch } from '../choices/radio-switch';
import { SelectField } from '../choices/select-field';
import { Slider } from '../choices/slider';
import { Switch } from '../choices/switch';
import { FileField } from '../fields/file-field';
import { type Tab, Tabs } from '../tabs';
import { Specimens } from './specimen';

const cities: readonly Choice[] = [
  { value: 'all', label: 'Все города', reset: true },
  { value: 'krasnodar', label: 'Краснодар', group: 'Краснодарский край', count: 812 },
  { value: 'novorossiysk', label: 'Новороссийск', group: 'Краснодарский край', count: 96 },
  { value: 'sochi', label: 'Сочи', group: 'Краснодарский край', count: 0, disabled: true },
  {
    value: 'rostov-na-donu',
    label: 'Ростов-на-Дону',
    displayName: 'Ростов',
    group: 'Ростовская область',
    count: 341,
  },
  { value: 'site', label: 'Все проекты на сайте', href: '/projects' },
];
const many: readonly Choice[] = [
  ...['Анапа', 'Армавир', 'Геленджик', 'Ейск', 'Краснодар', 'Крымск', 'Майкоп', 'Новороссийск'],
  ...['Ростов-на-Дону', 'Сочи', 'Тихорецк', 'Туапсе', 'Тёплый Стан'],
].map((label) => ({ value: label, label }));

export function SelectSpecimens() {
  const [city, setCity] = useState('');
  const [town, setTown] = useState('Сочи');
  const nothing = () => {};
  return (
    <Specimens title="Выбор из списка">
      <SelectField label="Город" choices={cities} value={city} onChange={setCity} onFollow={nothing} />
      <SelectField label="С поиском" choices={many} value={town} onChange={setTown} searched />
      <SelectField label="С кнопкой" choices={many} value={town} onChange={setTown} clearButton searched />
      <SelectField
        label="С ошибкой"
        choices={cities}
        value=""
        onChange={nothing}
        placeholder="Не выбран"
        error="Выберите город"
      />
      <SelectField label="Закрыт" choices={cities} value="rostov-na-donu" onChange={nothing} disabled />
    </Specimens>
  );
}

type Way = 'phone' | 'email';
const ways: readonly Tab<Way>[] = [
  { value: 'phone', label: 'По телефону' },
  { value: 'email', label: 'По почте', tooltip: 'Адрес, который вы назвали при регистрации' },
];

export function SwitchSpecimens() {
  const [who, setWho] = useState<'agent' | 'company'>('agent');
  const [way, setWay] = useState<Way>('phone');
  const [agreed, setAgreed] = useState(false);
  const [months, setMonths] = useState(240);
  return (
    <Specimens title="Переключатели">
      <Slider
        label="Срок"
        min={12}
        max={360}
        step={12}
        value={months}
        words={`${months} месяцев`}
        onChange={setMonths}
      />
      <Slider label="Закрытый" min={0} max={1} words="не указан" value={0} disabled onChange={setMonths} />
      <RadioSwitch
        label="Кто регистрируется"
        options={[
          { value: 'agent', label: 'Агент' },
          { value: 'company', label: 'Агентство' },
        ]}
        value={who}
        onChange={setWho}
      />
      <Tabs label="Способ входа" tabs={ways} value={way} onChange={setWay}>
        {way === 'phone' ? 'Пришлём код на телефон' : 'Спросим почту и пароль'}
      </Tabs>
      <div>
        <Checkbox checked={agreed} onChange={setAgreed}>
          Согласен на <a href="#policy">обработку персональных данных</a>
        </Checkbox>
        <Checkbox checked={false} onChange={setAgreed} error="Без согласия продолжить нельзя">
          Согласие, которого не хватает
        </Checkbox>
        <Checkbox checked onChange={setAgreed} disabled>
          Служебные уведомления
        </Checkbox>
      </div>
      <div>
        <Switch checked={agreed} onChange={setAgreed}>
          Режим клиента
        </Switch>
        <Switch checked={agreed} onChange={setAgreed} note="Цены и статусы избранного, закрепление клиентов">
          Служебные
        </Switch>
        <Switch checked onChange={setAgreed} disabled note="Изменить можно, когда вернётся сеть">
          Акции и новости
        </Switch>
      </div>
    </Specimens>
  );
}

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

export function FileSpecimens() {
  const [one, setOne] = useState<File[]>([]);
  const [five, setFive] = useState<File[]>(() => [
    file('Устав ООО «Южный берег».pdf', 814_200),
    file('ИНН.jpg', 96_400),
    file('Договор.docx', 1_250_000),
    file('Доверенность.pdf', 310_000),
    file('Карточка предприятия.xlsx', 44_000),
  ]);
  return (
    <Specimens title="Файлы">
      <FileField label="Документ" files={one} onChange={setOne} />
      <FileField
        label="Документы агентства"
        files={five}
        onChange={setFive}
        count={6}
        bytes={5 * 1024 * 1024}
      />
      <FileField label="Закрыто" files={[]} onChange={setOne} disabled />
      <FileField label="С ошибкой" files={[]} onChange={setOne} error="Приложите документ" />
    </Specimens>
  );
}
