import { feedCommand } from '../feed/feed-command';
import type { Command } from './command';

const commands: Record<string, Command> = { feed: feedCommand };

/** The command of that name, or undefined. */
export const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;
