import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeModal, closeTopModal, openModal, readModals, subscribeModals } from './modals';

const modal = (title: string) => ({ title, content: title });
const shown = () => {
  const { first, nested } = readModals();
  return [first?.title ?? null, nested?.title ?? null];
};

beforeEach(() => closeModal('first'));

describe('A7 modals', () => {
  test('A7 open, update and close', () => {
    const filters = openModal(modal('Фильтры'));
    expect(shown()).toEqual(['Фильтры', null]);
    filters.update({ title: 'Фильтры •', side: 'end' });
    expect(readModals().first).toEqual({ title: 'Фильтры •', content: 'Фильтры', side: 'end' });
    filters.close();
    expect(shown()).toEqual([null, null]);
  });

  test('A7 nest: the second stands over the first and goes alone', () => {
    openModal(modal('Уведомления'));
    const question = openModal(modal('Выйти?'));
    expect(shown()).toEqual(['Уведомления', 'Выйти?']);
    question.update({ title: 'Точно выйти?' });
    expect(shown()).toEqual(['Уведомления', 'Точно выйти?']);
    question.close();
    expect(shown()).toEqual(['Уведомления', null]);
  });

  test('A7 the first takes the nested one with it', () => {
    const first = openModal(modal('Уведомления'));
    openModal(modal('Выйти?'));
    first.close();
    expect(shown()).toEqual([null, null]);
  });

  test('A7 the topmost closes first', () => {
    openModal(modal('Уведомления'));
    openModal(modal('Выйти?'));
    closeTopModal();
    expect(shown()).toEqual(['Уведомления', null]);
    closeTopModal();
    expect(shown()).toEqual([null, null]);
  });

  test('A7 whoever opened a modal that is gone changes and closes nothing of the next one', () => {
    const gone = openModal(modal('Вход'));
    closeModal('first');
    openModal(modal('Фильтры'));
    gone.update({ title: 'Вход в кабинет' });
    gone.close();
    expect(shown()).toEqual(['Фильтры', null]);
  });

  test('A7 the hosts hear of every change until they stop to listen', () => {
    const heard = vi.fn();
    const stop = subscribeModals(heard);
    const before = readModals();
    const { update, close } = openModal(modal('Фильтры'));
    update({ title: 'Фильтры •' });
    close();
    expect(heard).toHaveBeenCalledTimes(3);
    expect(readModals()).not.toBe(before);
    stop();
    openModal(modal('Вход'));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
