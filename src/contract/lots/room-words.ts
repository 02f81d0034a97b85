import { counted } from '../text/words';
import type { RoomValue } from './filters/lot-filters';
import { roomLabels } from './lot-words';

const euro: Partial<Record<RoomValue, string>> = { euro_1: 'Евро-1', euro_2: 'Евро-2', euro_3: 'Евро-3' };

/** A value of the rooms filter in full, where there is room for it: '2-комн.', 'Евро-2', 'Пентхаус'. */
export const roomWords = (value: RoomValue): string =>
  /^\d$/.test(value)
    ? `${value}-комн.`
    : value === 'penthouse'
      ? 'Пентхаус'
      : (euro[value] ?? roomLabels[value]);

const rooms = ['комната', 'комнаты', 'комнат'] as const;

/** What the button of some values means: '2 комнаты', '3 и 4 комнаты', 'Евро-2'. */
export function chosenRoomWords(values: readonly RoomValue[]): string {
  const last = values.at(-1);
  if (last === undefined) return '';
  const words = /^\d$/.test(last) ? counted(Number(last), rooms) : roomWords(last);
  return [...values.slice(0, -1).map((value) => `${value} и `), words].join('');
}
