import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { hasUnsaved } from './unsaved';
import { useSavedForm } from './use-saved-form';

const rules = { first_name: v.pipe(v.string(), v.trim()), email: v.string() };
const anna = { first_name: 'Анна', email: 'anna@example.ru' };
const open = () =>
  renderHook(({ saved }) => useSavedForm({ saved, rules }), {
    initialProps: { saved: anna },
  });

afterEach(cleanup);

test('C7 what changes elsewhere is shown while nothing is being written', () => {
  const { result, rerender } = open();
  expect(result.current.isDirty).toBe(false);
  rerender({ saved: { ...anna, first_name: 'Инна' } });
  expect(result.current.form.values.first_name).toBe('Инна');
  expect(result.current.isDirty).toBe(false);
});

test('C7 what is being written stays, whatever changes elsewhere', () => {
  const { result, rerender } = open();
  act(() => result.current.form.put('first_name', 'Жанна'));
  expect(result.current.isDirty).toBe(true);
  rerender({ saved: { first_name: 'Инна', email: 'inna@example.ru' } });
  expect(result.current.form.values).toEqual({ first_name: 'Жанна', email: 'anna@example.ru' });
  act(() => result.current.giveUp());
  expect(result.current.form.values).toEqual({ first_name: 'Инна', email: 'inna@example.ru' });
});

test('C7 after saving the form holds what the server made of it, and is clean', () => {
  const { result, rerender } = open();
  act(() => result.current.form.put('email', 'Anna@Example.RU'));
  act(() => result.current.settle({ ...anna, email: 'anna2@example.ru' }));
  rerender({ saved: { ...anna, email: 'anna2@example.ru' } });
  expect(result.current.form.values.email).toBe('anna2@example.ru');
  expect(result.current.isDirty).toBe(false);
});

test('C7 F8 the page knows of what is unsaved until it is saved, given up, or gone', () => {
  const { result, unmount } = open();
  expect(hasUnsaved()).toBe(false);
  act(() => result.current.form.put('first_name', 'Жанна'));
  expect(hasUnsaved()).toBe(true);
  act(() => result.current.giveUp());
  expect(hasUnsaved()).toBe(false);
  act(() => result.current.form.put('first_name', 'Жанна'));
  unmount();
  expect(hasUnsaved()).toBe(false);
});
