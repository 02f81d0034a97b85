import type { WaitReason } from '../../device/outbox/pending/wait-reason';
import { formatRecent } from '../../lib/words/dates/russian-time';

const SOON = 60_000;

/** 'Попробуем ещё раз в ближайшую минуту', or the moment of the next attempt. */
const nextTry = (at: number, now: number): string =>
  at - now < SOON
    ? 'Попробуем ещё раз в ближайшую минуту.'
    : `Следующая попытка — ${formatRecent(new Date(at), now)}.`;

/** Why a pending change still waits, and what ends the waiting. `online`: the server was reached last time. */
export function reasonWords(reason: WaitReason, now: number, online: boolean): string {
  switch (reason.kind) {
    case 'no-network':
      return 'Нет сети. Уйдёт само, как только она появится.';
    case 'sign-in':
      return online
        ? 'Сеанс завершён. Уйдёт, когда вы войдёте снова.'
        : 'Сеанс завершён. Уйдёт, когда появится сеть и вы войдёте снова.';
    case 'newer-app':
      return 'Записано более новой версией приложения. Уйдёт, когда вы обновите его здесь.';
    case 'too-old':
      return 'Приложение устарело, сервер его больше не понимает. Уйдёт после обновления.';
    case 'sending':
      return 'Отправляется.';
    case 'behind':
      return 'Уйдёт после предыдущего изменения: на него сервер ещё не ответил.';
    case 'next':
      return 'На очереди.';
    case 'unreached':
      return `Сервер не отвечает. ${nextTry(reason.at, now)}`;
    case 'busy':
      return `Сервер занят. ${nextTry(reason.at, now)}`;
    case 'failed':
      return `На сервере ошибка. ${nextTry(reason.at, now)}`;
  }
}
