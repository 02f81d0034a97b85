import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiPage } from './ui-page';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.theme;
});

test('J1 J2 J3 J4 J5 J6 J7 J8 /dev/ui shows every control, in both themes', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  render(<UiPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Поля',
    'Телефон',
    'Маски',
    'Выбор из списка',
    'Переключатели',
    'Файлы',
    'Кнопки и значки',
    'Поверх страницы',
    'Списки и ожидание',
    'Пока пусто',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Тёмная' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'Авто' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
