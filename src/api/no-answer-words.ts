import { browserSaysOnline } from './browser-says-online';

/** Why nothing is answered, as far as is known: a slow line and a server that is away look alike from here. */
export const noAnswerWords = (): string => (browserSaysOnline() ? 'Сервер не отвечает' : 'Нет сети');
