import { feedCommand } from '../feed/feed-command';
import { adminCommand } from '../staff/commands/admin-command';
import type { Command } from './command';

const commands: Record<string, Command> = { feed: feedCommand, office: adminCommand };

/** For whoever names none of them. */
export const commandWords = `Команды: ${Object.keys(commands).join(', ')}. Что умеет каждая, скажет она сама с --help.`;

/** The command of that name, or undefined. */
export const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;
