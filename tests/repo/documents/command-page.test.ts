import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import type { Command, CommandContext } from '../../../server/commands/command';
import { feedCommand } from '../../../server/feed/feed-command';
import { adminCommand } from '../../../server/staff/commands/admin-command';

const PAGE = inRoot('docs/commands.md');
const page = readFileSync(PAGE, 'utf8');
const commands: Record<string, Command> = { feed: feedCommand, office: adminCommand };

/** What a command prints with `--help`; it asks neither database nor files for it. */
async function helpOf(command: Command): Promise<string> {
  const lines: string[] = [];
  const context: Partial<CommandContext> = { cwd: '', print: (line) => void lines.push(line) };
  await command(['--help'], context as CommandContext);
  return lines.join('\n');
}

const helps = Object.fromEntries(
  await Promise.all(Object.entries(commands).map(async ([name, command]) => [name, await helpOf(command)])),
);

/** `npm run docs:commands` writes the page. */
test('the page of commands says what the commands say of themselves', async () => {
  const made = page.replace(
    /(<!-- made: (\w+) -->\n).*?(<!-- end -->)/gs,
    (_, begin: string, name: string, end: string) => `${begin}\`\`\`text\n${helps[name]}\n\`\`\`\n${end}`,
  );
  expect(page.match(/<!-- made: \w+ -->/g)).toHaveLength(Object.keys(commands).length);
  await expect(made).toMatchFileSnapshot(PAGE);
});

test('the table beside it names every command of the manager and every option', () => {
  const help = helps.office ?? '';
  const table = page.slice(page.lastIndexOf('<!-- end -->'));
  const firsts = [...table.matchAll(/^\| (.*?) \| /gm)].map(([, cell = '']) => cell).join(', ');
  const all = (text: string, word: RegExp) =>
    [...new Set([...text.matchAll(word)].map(([, name]) => name))].sort();
  const option = /(--[a-z]+)/g;
  expect(all(firsts, /(?:^|, )`([a-z_]+)/g)).toEqual(all(help, /^ {2}([a-z_]+)/gm));
  expect(all(table, option).filter((name) => name !== '--help')).toEqual(all(help, option));
});

test('the page of feeds names every option of a feed', () => {
  const options = new Set(helps.feed!.match(/--[a-z-]+\b/g));
  const feeds = readFileSync(inRoot('docs/feeds.md'), 'utf8');
  expect([...options].filter((option) => !feeds.includes(`\`${option}`))).toEqual([]);
});

test('every script of the project has its row', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const named = Object.keys(scripts).filter((name) => !name.startsWith('post'));
  const rows = page.split('\n').filter((line) => /^\| `npm /.test(line));
  const isTold = (name: string) => rows.some((row) => new RegExp(`[\` ]${name}[\` ]`).test(row));
  expect(named.filter((name) => !isTold(name))).toEqual([]);
});
