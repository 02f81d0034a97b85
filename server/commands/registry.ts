import { feedCommand } from '../feed/feed-command';
import { officeCommand } from '../staff/office-command';
import type { Command } from './command';

const commands: Record<string, Command> = { feed: feedCommand, office: officeCommand };

/** The command of that name, or undefined. */
export const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;
