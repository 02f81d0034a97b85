import { fileWords } from '../db/errors/given-file';
import { reasonOf } from '../db/errors/request-database';
import { BucketError } from '../media/stores/database/bucket/bucket';
import type { CommandContext } from './command';
import { commandWords, findCommand } from './registry';

const STOPPED = 'Портал остановился, не закончив. Повторите, когда он снова заработает.';
const MAX_WORDS = 300;

/** A statement that failed tells all it was asked with, a hundred lots of them: only what the database said is shown. */
function wordsOf(error: unknown): string {
  const reason = reasonOf(error);
  const words = reason instanceof Error ? reason.message || reason.name : String(reason);
  const ofFile = fileWords(reason);
  if (ofFile !== null) return ofFile;
  const told =
    reason instanceof BucketError
      ? `хранилище картинок (STORAGE_URL) не выполнило запрос (${words})`
      : reason === error
        ? words
        : `база данных не выполнила запрос (${words})`;
  return told.length > MAX_WORDS ? `${told.slice(0, MAX_WORDS)}…` : told;
}

/** Runs the command and answers its exit code; a failure is one printed line. */
export async function runCommand(name: string, args: string[], context: CommandContext): Promise<number> {
  const command = findCommand(name);
  if (!command) {
    const isAsked = name === '--help';
    if (name !== '' && !isAsked) context.print(`Нет такой команды: ${name}`);
    context.print(commandWords);
    return isAsked ? 0 : 2;
  }
  try {
    return await command(args, context);
  } catch (error) {
    context.print(context.stopping?.aborted ? STOPPED : `Ошибка: ${wordsOf(error)}`);
    return 1;
  }
}
