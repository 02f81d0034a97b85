import { parseArgs } from 'node:util';
import type { CommandContext } from '../commands/command';
import { approve, block, refuse, unblock } from './account-commands';
import { lot } from './lot-command';
import { notify } from './notify-command';
import { OfficeRefusal } from './office-refusal';
import { outbox } from './outbox-command';

const help = [
  'npm run office -- КОМАНДА',
  '',
  '  approve ТЕЛЕФОН                    подтвердить агента или агентство',
  '  refuse ТЕЛЕФОН --reason ПРИЧИНА    отказать в регистрации или снять подтверждение',
  '  block ТЕЛЕФОН [--reason ПРИЧИНА]   заблокировать',
  '  unblock ТЕЛЕФОН                    разблокировать',
  '  notify ТЕЛЕФОН|all --title ЗАГОЛОВОК --text ТЕКСТ [--type ТИП]',
  '                                     отправить уведомление одному или всем',
  '  lot ID [--price РУБЛИ|hidden] [--status КОД]',
  '                                     изменить цену или статус лота; коды: 1 свободен, 2 бронь,',
  '                                     3 недоступен, 4 продан, 5 закрыт, 6 переуступка',
  '  outbox [--last ЧИСЛО]              последние сообщения, которые ушли бы через шлюз',
];

const options = {
  reason: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  type: { type: 'string' },
  price: { type: 'string' },
  status: { type: 'string' },
  last: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Values = ReturnType<typeof parse>['values'];
type OptionName = Exclude<keyof typeof options, 'help'>;

interface OfficeCommand {
  readonly takes: readonly OptionName[];
  run(context: CommandContext, words: readonly string[], values: Values): Promise<string | string[]>;
}

const commands: Readonly<Record<string, OfficeCommand>> = {
  approve: { takes: [], run: ({ db }, phone) => approve(db, phone) },
  refuse: {
    takes: ['reason'],
    run: ({ db }, phone, { reason }) => {
      if (!reason?.trim()) throw new OfficeRefusal('Назовите причину отказа (--reason).');
      return refuse(db, phone, reason.trim());
    },
  },
  block: { takes: ['reason'], run: ({ db }, phone, { reason }) => block(db, phone, reason?.trim() ?? '') },
  unblock: { takes: [], run: ({ db }, phone) => unblock(db, phone) },
  notify: {
    takes: ['title', 'text', 'type'],
    run: ({ db }, to, { title = '', text = '', type }) => notify(db, to, { title, text, type }),
  },
  lot: { takes: ['price', 'status'], run: ({ db }, id, { price, status }) => lot(db, id, { price, status }) },
  outbox: { takes: ['last'], run: ({ dataDir }, _, { last = '10' }) => outbox(dataDir, last) },
};

/** `npm run office`. Answers 0 when it is done, 1 when it cannot be, 2 for words that are no command. */
export async function officeCommand(args: string[], context: CommandContext): Promise<number> {
  const parsed = read(args);
  if (parsed === null || parsed.values.help === true || parsed.command === undefined) {
    for (const line of help) context.print(line);
    return parsed?.values.help === true ? 0 : 2;
  }
  try {
    const answer = await parsed.command.run(context, parsed.words, parsed.values);
    for (const line of [answer].flat()) context.print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof OfficeRefusal)) throw error;
    context.print(error.message);
    return 1;
  }
}

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });

/** The words as a command with its options; null where an option is unknown, or not this command's. */
function read(args: string[]) {
  try {
    const { values, positionals } = parse(args);
    const [name = '', ...words] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const given = Object.keys(values).filter((key) => key !== 'help');
    const foreign = given.some((key) => !command?.takes.some((taken) => taken === key));
    return foreign ? null : { command, words, values };
  } catch {
    return null;
  }
}
