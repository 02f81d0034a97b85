import { fileSize } from '../../contract/documents/file-size';
import { counted } from '../../contract/text/words';
import type { DownloadProgress } from '../../device/offline-projects/download-project';
import type { OfflineProject } from '../../device/offline-projects/offline-project-manager';
import { formatAge } from '../../lib/words/dates/russian-time';

const LOT = ['лот', 'лота', 'лотов'] as const;
const DOCUMENT = ['документ', 'документа', 'документов'] as const;
const PICTURE = ['картинку', 'картинки', 'картинок'] as const;

interface Around {
  online: boolean;
  /** By the server's clock, as `at`. */
  now: number;
  savesData: boolean;
}

/** The state of an offline project: what is downloaded, how old it is, and what it waits for. */
export function offlineProjectWords(project: OfflineProject, around: Around): string {
  const { at, bytes, lots, documents } = project;
  const held = [
    lots > 0 && counted(lots, LOT),
    documents > 0 && counted(documents, DOCUMENT),
    fileSize(bytes),
  ]
    .filter(Boolean)
    .join(' · ');
  const waits = waitingWords(project, around);
  if (at === null) return [waits, bytes > 0 && `уже здесь ${fileSize(bytes)}`].filter(Boolean).join(' · ');
  return [`Сохранено ${formatAge(at, around.now)}`, held, waits].filter(Boolean).join(' · ');
}

/**
 * Why a download was not begun; `left`: bytes that the browser says it would still store. Some say more than there is.
 */
export const noRoomWords = (bytes: number, left: number): string =>
  `Не начато: проекту нужно около ${fileSize(bytes)}, ${
    left < bytes ? `а браузер отводит ещё ${fileSize(left)}` : 'а на устройстве столько не поместилось'
  }.`;

/** What is in the way, or under way; empty where everything is here. */
function waitingWords(project: OfflineProject, around: Around): string {
  const { progress, trouble: failure, isWhole, at, silence } = project;
  if (failure === 'full') return 'место на устройстве кончилось; что сохранено, открывается без сети';
  if (failure === 'no-room') return 'планам не хватает места на устройстве; лоты сохранены без них';
  if (failure === 'no-room-for-documents')
    return 'документам не хватает места на устройстве; лоты и планы сохранены';
  if (failure === 'gone') return 'на сервере проекта больше нет; сохранённое открывается';
  if (progress) return [loadingWords(progress), silence && SILENT].filter(Boolean).join(' · ');
  if (isWhole && (silence === null || !around.online)) return absentWords(project);
  if (!around.online) return 'нет сети — продолжим сами, когда она появится';
  if (silence === 'long') return `${at === null ? 'ещё не начали' : 'ещё не обновили'}: ${SILENT}`;
  if (silence === 'failed') return 'сервер не ответил — скоро попробуем ещё раз сами';
  if (around.savesData) return 'браузер экономит трафик — продолжим по вашему нажатию';
  return at === null ? 'сейчас начнём' : 'обновляем';
}

const SILENT = 'ответа всё нет, ждём';

const loadingWords = ({ part, done, total }: DownloadProgress): string =>
  part === 'houses'
    ? `загружаем лоты: корпус ${done + 1} из ${total}`
    : `загружаем ${PART[part]}: ${done} из ${total}`;

const PART = { pictures: 'планы', documents: 'документы' } as const;

function absentWords({ absent, absentDocuments }: OfflineProject): string {
  const words = [
    absent > 0 && counted(absent, PICTURE),
    absentDocuments > 0 && counted(absentDocuments, DOCUMENT),
  ].filter(Boolean);
  return words.length > 0 ? `${words.join(' и ')} сервер не отдал` : '';
}

/** What the bar shows; null: nothing is on its way. */
export const shareOf = ({ progress }: OfflineProject): { done: number; total: number } | null =>
  progress && progress.total > 0 ? { done: progress.done, total: progress.total } : null;
