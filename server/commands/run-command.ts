import type { CommandContext } from './command';
import { findCommand } from './registry';

/** Runs the command and answers its exit code; a failure is one printed line. */
export async function runCommand(name: string, args: string[], context: CommandContext): Promise<number> {
  const command = findCommand(name);
  if (!command) {
    context.print(`Нет такой команды: ${name}`);
    return 2;
  }
  try {
    return await command(args, context);
  } catch (error) {
    context.print(`Ошибка: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
