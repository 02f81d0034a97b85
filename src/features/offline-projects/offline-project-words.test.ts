import { expect, test } from 'vitest';
import type { OfflineProject } from '../../device/offline-projects/offline-project-manager';
import { noRoomWords, offlineProjectWords } from './offline-project-words';

const now = Date.parse('2026-11-21T12:00:00Z');
const project: OfflineProject = {
  slug: 'oblaka',
  name: 'Облака',
  city: 'sochi',
  lots: 66,
  bytes: 340_000,
  isWhole: true,
  at: now - 5 * 60_000,
  absent: 0,
  absentDocuments: 0,
  trouble: null,
  progress: null,
  silence: null,
  documents: 0,
  staying: 0,
};
const words = (more: Partial<OfflineProject>, { online = true, savesData = false } = {}) =>
  offlineProjectWords({ ...project, ...more }, { online, savesData, now }).replaceAll('\u00a0', ' ');
const coming = { at: null, isWhole: false };

test('F11 what is here says of when it is, how much, and what is missing', () => {
  expect(words({})).toBe('Сохранено 5 минут назад · 66 лотов · 332 KB');
  expect(words({ absent: 2 })).toBe(
    'Сохранено 5 минут назад · 66 лотов · 332 KB · 2 картинки сервер не отдал',
  );
  expect(words({ documents: 3 })).toBe('Сохранено 5 минут назад · 66 лотов · 3 документа · 332 KB');
  expect(words({ absent: 1, absentDocuments: 1 })).toContain('1 картинку и 1 документ сервер не отдал');
  expect(words({ trouble: 'no-room-for-documents' })).toContain('документам не хватает места');
  expect(words({ trouble: 'gone' })).toContain('на сервере проекта больше нет');
});

test('F11 what is on its way says how far it is', () => {
  const bytes = 120_000;
  expect(words({ ...coming, bytes, progress: { part: 'houses', done: 0, total: 3, bytes } })).toBe(
    'загружаем лоты: корпус 1 из 3 · уже здесь 117,2 KB',
  );
  expect(words({ ...coming, bytes, progress: { part: 'pictures', done: 12, total: 66, bytes } })).toBe(
    'загружаем планы: 12 из 66 · уже здесь 117,2 KB',
  );
  expect(words({ ...coming, bytes, progress: { part: 'documents', done: 1, total: 3, bytes } })).toBe(
    'загружаем документы: 1 из 3 · уже здесь 117,2 KB',
  );
});

test('F11 what waits says for what', () => {
  expect(words({ ...coming, bytes: 0 }, { online: false })).toBe(
    'нет сети — продолжим сами, когда она появится',
  );
  expect(words({ ...coming, bytes: 0 }, { savesData: true })).toContain('экономит трафик');
  expect(words({ ...coming, trouble: 'full' })).toContain('место на устройстве кончилось');
  expect(words({ isWhole: false }, { online: false })).toMatch(/^Сохранено .* нет сети/);
});

test('F11 F7 a server that does not answer is reported, with what comes next', () => {
  expect(words({ ...coming, bytes: 0 })).toBe('сейчас начнём');
  expect(words({ ...coming, bytes: 0, silence: 'long' })).toBe('ещё не начали: ответа всё нет, ждём');
  expect(words({ ...coming, bytes: 0, silence: 'failed' })).toBe(
    'сервер не ответил — скоро попробуем ещё раз сами',
  );
  expect(words({ silence: 'long' })).toMatch(/332 KB · ещё не обновили: ответа всё нет, ждём$/);
  expect(words({ silence: 'failed' }, { online: false })).toBe('Сохранено 5 минут назад · 66 лотов · 332 KB');
  const progress = { part: 'pictures', done: 12, total: 66, bytes: 0 } as const;
  expect(words({ ...coming, bytes: 0, progress, silence: 'long' })).toBe(
    'загружаем планы: 12 из 66 · ответа всё нет, ждём',
  );
});

test('F11 a browser that claims more space than there is is not quoted', () => {
  const told = (left: number) => noRoomWords(2_500_000, left).replaceAll('\u00a0', ' ');
  expect(told(1_048_576)).toBe('Не начато: проекту нужно около 2,4 MB, а браузер отводит ещё 1 MB.');
  expect(told(10 * 1024 ** 3)).toBe(
    'Не начато: проекту нужно около 2,4 MB, а на устройстве столько не поместилось.',
  );
});
