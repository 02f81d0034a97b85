import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from '../tabs';
import { Checkbox } from './checkbox';
import { RadioSwitch } from './radio-switch';

afterEach(cleanup);

test('C1 a switch has one of its ways taken', () => {
  function Held() {
    const [who, setWho] = useState<'agent' | 'company'>('agent');
    return (
      <RadioSwitch
        label="Кто регистрируется"
        options={[
          { value: 'agent', label: 'Агент' },
          { value: 'company', label: 'Агентство' },
        ]}
        value={who}
        onChange={setWho}
      />
    );
  }
  render(<Held />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('group', { name: 'Кто регистрируется' })).toBeDefined();
  expect([radio('Агент').checked, radio('Агентство').checked]).toEqual([true, false]);
  fireEvent.click(radio('Агентство'));
  expect([radio('Агент').checked, radio('Агентство').checked]).toEqual([false, true]);
});

test('C1 a tick says what is missing, and its links do not tick it', () => {
  function Held() {
    const [agreed, setAgreed] = useState(false);
    return (
      <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? null : 'Нужно согласие'}>
        Согласен на <a href="#policy">обработку данных</a>
      </Checkbox>
    );
  }
  render(<Held />);
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Согласен на обработку данных' });
  expect(screen.getByRole('alert').textContent).toBe('*Нужно согласие');
  fireEvent.click(screen.getByRole('link', { name: 'обработку данных' }));
  expect(tick.checked).toBe(false);
  fireEvent.click(tick);
  expect(tick.checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('J1 tabs show the page of the one that is chosen, by mouse and by arrows', async () => {
  function Held() {
    const [way, setWay] = useState<'phone' | 'email'>('phone');
    return (
      <Tabs
        label="Способ входа"
        tabs={[
          { value: 'phone', label: 'По телефону' },
          { value: 'email', label: 'По почте', tooltip: 'Адрес из договора' },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'phone' ? 'Код придёт в СМС' : 'Понадобится пароль'}
      </Tabs>
    );
  }
  render(<Held />);
  const panel = () => screen.getByRole('tabpanel').textContent;
  expect(panel()).toBe('Код придёт в СМС');
  fireEvent.click(screen.getByRole('tab', { name: 'По почте' }));
  expect(panel()).toBe('Понадобится пароль');
  expect(screen.getByRole('tab', { name: 'По почте', selected: true })).toBeDefined();
  const chosen = screen.getByRole('tab', { name: 'По почте' });
  chosen.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Адрес из договора');
  fireEvent.keyDown(chosen, { key: 'ArrowLeft' });
  await expect.poll(panel).toBe('Код придёт в СМС');
});
