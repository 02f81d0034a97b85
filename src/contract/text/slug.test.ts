import { expect, test } from 'vitest';
import { searchNumber } from '../lots/search-number';
import { freeSlug, slugOf } from './slug';

test('K2 the four known cities take the addresses that the specification gives them', () => {
  const slugs = ['Краснодар', 'Новороссийск', 'Сочи', 'Ростов-на-Дону'].map((name) => slugOf(name, 'city'));
  expect(slugs).toEqual(['krasnodar', 'novorossiysk', 'sochi', 'rostov-na-donu']);
});

test('K2 names of projects become addresses, quotes and signs left out', () => {
  expect(slugOf('ЖК «Подъём & Щука №2»', 'project')).toBe('zhk-podem-schuka-2');
  expect(slugOf('Café Été', 'project')).toBe('cafe-ete');
  expect(slugOf('«…»', 'project')).toBe('project');
  expect(slugOf('я'.repeat(200), 'project').length).toBeLessThanOrEqual(90);
});

test('K2 a second project of the same name gets an address of its own', () => {
  expect(freeSlug('oblaka', new Set())).toBe('oblaka');
  expect(freeSlug('oblaka', new Set(['oblaka', 'oblaka-2']))).toBe('oblaka-3');
});

test('D1 a lot number is found however it is written', () => {
  for (const written of ['К-107', 'к 107', 'К107', '№ к107']) expect(searchNumber(written)).toBe('к107');
});
