import { parseArgs } from 'node:util';
import { fixationDecisionNames } from '../../../src/contract/accounts/staff/fixation-decisions';
import { type StaffAct, staffActNames, staffActs } from '../../../src/contract/accounts/staff/staff-acts';
import { recordOf } from '../../../src/contract/record-of';
import type { CommandContext } from '../../commands/command';
import { AdminRefusal } from '../admin-refusal';
import { accountHelp, decideAtTerminal, eraseAtTerminal } from './account-commands';
import { appointmentsCommand } from './appointments-command';
import { backupCommand, erasedCommand, rehearsalCommand } from './backup-command';
import { lotCommand } from './catalogue/lot-command';
import { mortgageCommand, mortgageExample } from './catalogue/mortgage-command';
import { pricesCommand } from './catalogue/prices-command';
import { commissionCommand, commissionExample } from './deals/commission-command';
import { dealCommand } from './deals/deal-command';
import { fixationCommand } from './deals/fixation-command';
import { jobsCommand } from './jobs-command';
import { journalCommand } from './journal-command';
import { messagesCommand } from './messages-command';
import { notifyCommand } from './notify-command';
import { outboxCommand } from './outbox-command';
import { requestsCommand } from './requests-command';
import { staffCommand } from './staff-command';
import { contentCommand, contentExample } from './texts/content-command';
import { isPublication, publishPublication, withdrawPublication } from './texts/publication-command';
import { publishCommand, withdrawCommand } from './texts/publish-command';
import { workerCommand } from './worker-command';

const help = [
  'npm run office -- КОМАНДА',
  '',
  ...accountHelp(37),
  '  erase ТЕЛЕФОН                      удалить заблокированный кабинет; телефон и ИНН останутся закрытыми,',
  '                                     пока их не разблокируют',
  '  staff --email ПОЧТА [--name ИМЯ] [--role owner|sales|content]',
  '                                     завести менеджера для входа на /staff (без --role — владельца);',
  '                                     известному — выдать новый пароль, а с --role только сменить роль',
  '  staff --email ПОЧТА --remove       убрать менеджера',
  '  staff --email ПОЧТА --reset-factor сбросить второй фактор менеджера, который его потерял',
  '  staff --email ПОЧТА --reset-link   ссылка, по которой менеджер задаст новый пароль',
  '  staff --link                       ссылка для первого владельца, пока владельца нет',
  '  notify ТЕЛЕФОН|all --title ЗАГОЛОВОК --text ТЕКСТ [--type ТИП] [--project ПРОЕКТ]',
  '          [--promo [--until ДЕНЬ]]   отправить уведомление одному или всем; акцию (--promo) получат те,',
  '                                     кто согласился на рекламу; --project: проект (его адрес), который',
  '                                     откроет нажатие',
  '  publish news|promo --title ЗАГОЛОВОК --text ТЕКСТ [--date ДЕНЬ] [--until ДЕНЬ] [--projects АДРЕСА]',
  '          [--lots ТИП] [--notify]    опубликовать новость или акцию; --until: последний день акции,',
  '                                     --lots: какие лоты в ней, --notify: уведомить тех, кто этого хочет',
  '  withdraw news|promo НОМЕР [--undo] снять публикацию с портала или вернуть её',
  '  requests [--all]                   обращения, которые ждут ответа, или все',
  '  requests --done НОМЕР              отметить обращение обработанным; --undone вернёт его в работу',
  '  fixation [--all]                   закрепления клиентов, которые ждут ответа, или все',
  `  fixation НОМЕР ${fixationDecisionNames.join('|')} [--reason ПРИЧИНА]`,
  '                                     ответить агенту: клиент закреплён, отказ или нужно рассмотреть',
  '  visits [--date ДЕНЬ]               показы дня, сегодняшние без --date',
  '  visits --done НОМЕР                отметить показ состоявшимся',
  '  visits --cancel НОМЕР --reason ПРИЧИНА',
  '                                     отменить показ; агент увидит причину',
  '  publish document ФАЙЛ --title НАЗВАНИЕ --category КАТЕГОРИЯ [--project ПРОЕКТ]',
  '                                     опубликовать документ: для проекта (его адрес) или для всех',
  '  publish document ФАЙЛ --of ID [--title НАЗВАНИЕ]',
  '                                     новая версия документа',
  '  publish regulation ФАЙЛ --title ЗАГОЛОВОК [--of ID]',
  '                                     регламент или его новая версия; в файле части «## Заголовок» и абзацы',
  '  publish policy ФАЙЛ --title ЗАГОЛОВОК',
  '                                     новая версия политики; нужны части {#personal-data} и {#advertising}',
  '  withdraw document ID [--undo]      отозвать документ или вернуть отозванный',
  '  withdraw regulation ID [--undo]    снять регламент, чтобы читать его больше не просили, или вернуть',
  '  lot ID [--price РУБЛИ|hidden|feed] [--status КОД|feed]',
  '                                     изменить цену или статус лота; коды: 1 свободен, 2 бронь,',
  '                                     3 недоступен, 4 продан, 5 закрыт, 6 переуступка;',
  '                                     feed — снова как говорит фид',
  '  prices                             цены из фидов, которые ждут ответа: резко изменились',
  '  prices accept|refuse [ID…] [--source ИМЯ]',
  '                                     принять новые цены или оставить прежние: лотов по номерам (id)',
  '                                     или всех лотов источника',
  '  mortgage [ФАЙЛ]                    банки и ипотечные программы: показать или заменить теми, что в файле JSON',
  '  deal [--all]                       сделки, которые идут, или все',
  '  deal add --agent ТЕЛЕФОН --client ТЕЛЕФОН --lot ID --payment cash|mortgage|instalments [--price РУБЛИ] [--reason ПРИЧИНА]',
  '                                     открыть сделку агента с его клиентом; без действующего закрепления нужна причина',
  '  deal move НОМЕР [--to ЭТАП] [--reason ПРИЧИНА]',
  '                                     перевести на следующий этап; --to not_registered: не зарегистрирована',
  '  deal accrue|paid НОМЕР             отметить вознаграждение начисленным или выплаченным',
  '  deal undo НОМЕР                    отменить последнее действие по сделке, в течение суток',
  '  commission [ФАЙЛ]                  особые ставки вознаграждения: показать или заменить теми, что в файле JSON',
  '  content export ФАЙЛ                записать контент портала: папку или, если имя кончается на .zip, архив',
  '  content import ФАЙЛ [--dry-run]    сделать контент таким, как в папке или архиве, целиком или никак;',
  '                                     --dry-run: только показать, что изменилось бы',
  '  mortgage|commission|content --example',
  '                                     образец такого файла JSON, чтобы начать с него',
  '  messages                           сообщения, которые не ушли, и сколько ушло за день',
  '  outbox [--last ЧИСЛО]              последние сообщения, которые ушли бы через шлюз',
  '  jobs                               что сервер делает сам: когда удалось, за сколько, последняя неудача,',
  '                                     что мертво',
  '  jobs retry РАБОТА                  выполнить сейчас, не дожидаясь срока',
  '  worker [withdraw|restore]          отозвать неисправный сервис-воркер со всех устройств или вернуть его',
  '  journal [--day ДЕНЬ] [--person ТЕЛЕФОН] [--last ЧИСЛО]',
  '                                     кто, когда, откуда и что изменил; новое внизу',
  '  backup ФАЙЛ [--encrypt] [--with-bucket]',
  '                                     записать копию портала, не останавливая его; --encrypt: с паролем из',
  '                                     переменной BACKUP_PASSPHRASE, --with-bucket: и файлы из бакета',
  '  restore ФАЙЛ [--erased СПИСОК]     восстановить копию в пустую базу; --erased: удалить снова кабинеты',
  '                                     и клиентов из списка, который дала команда erased',
  '  erased [--since ДЕНЬ]              номера удалённых кабинетов и клиентов: список для restore',
  '  rehearsal [off]                    молчит ли восстановленная копия; off — пусть работает вовне',
];

const options = {
  reason: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  type: { type: 'string' },
  price: { type: 'string' },
  status: { type: 'string' },
  last: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  remove: { type: 'boolean' },
  role: { type: 'string' },
  'reset-factor': { type: 'boolean' },
  'reset-link': { type: 'boolean' },
  link: { type: 'boolean' },
  promo: { type: 'boolean' },
  until: { type: 'string' },
  all: { type: 'boolean' },
  source: { type: 'string' },
  agent: { type: 'string' },
  client: { type: 'string' },
  lot: { type: 'string' },
  payment: { type: 'string' },
  to: { type: 'string' },
  done: { type: 'string' },
  undone: { type: 'string' },
  cancel: { type: 'string' },
  category: { type: 'string' },
  project: { type: 'string' },
  of: { type: 'string' },
  date: { type: 'string' },
  projects: { type: 'string' },
  lots: { type: 'string' },
  notify: { type: 'boolean' },
  undo: { type: 'boolean' },
  encrypt: { type: 'boolean' },
  'with-bucket': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  erased: { type: 'string' },
  example: { type: 'boolean' },
  since: { type: 'string' },
  day: { type: 'string' },
  person: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Values = ReturnType<typeof parse>['values'];
type OptionName = Exclude<keyof typeof options, 'help'>;

const RESTORE = 'restore';
const jsonLines = (example: object): string[] => JSON.stringify(example, null, 2).split('\n');

interface AdminCommand {
  readonly takes: readonly OptionName[];
  run(context: CommandContext, words: readonly string[], values: Values): Promise<string | string[]>;
}

const aboutAccount = (act: StaffAct): AdminCommand => ({
  takes: staffActs[act].reason === 'none' ? [] : ['reason'],
  run: ({ db }, phone, { reason }) => decideAtTerminal(db, act, phone, reason?.trim()),
});

const commands: Readonly<Record<string, AdminCommand>> = {
  ...recordOf(staffActNames, aboutAccount),
  erase: { takes: [], run: eraseAtTerminal },
  staff: {
    takes: ['email', 'name', 'role', 'remove', 'reset-factor', 'reset-link', 'link'],
    run: (
      { db, origin = '' },
      _,
      { email = '', 'reset-factor': resetFactor, 'reset-link': resetLink, ...words },
    ) =>
      staffCommand(db, origin, {
        email,
        name: words.name,
        role: words.role,
        ...(words.remove && { remove: true }),
        ...(resetFactor && { resetFactor }),
        ...(resetLink && { resetLink }),
        ...(words.link && { link: true }),
      }),
  },
  notify: {
    takes: ['title', 'text', 'type', 'project', 'promo', 'until'],
    run: ({ db }, to, { title = '', text = '', type, project, promo = false, until }) =>
      notifyCommand(db, to, { title, text, type, project, promo, until }),
  },
  requests: {
    takes: ['all', 'done', 'undone'],
    run: ({ db }, _, { all = false, done, undone }) => requestsCommand(db, { all, done, undone }),
  },
  fixation: {
    takes: ['all', 'reason'],
    run: ({ db }, words, { all = false, reason = '' }) =>
      fixationCommand(db, { words, all, reason: reason.trim() }),
  },
  visits: {
    takes: ['date', 'done', 'cancel', 'reason'],
    run: ({ db }, _, { date, done, cancel, reason = '' }) =>
      appointmentsCommand(db, { date, done, cancel, reason: reason.trim() }),
  },
  publish: {
    takes: [
      ...(['title', 'text', 'date', 'until', 'projects', 'lots', 'notify'] as const),
      ...(['category', 'project', 'of'] as const),
    ],
    run: (
      context,
      words,
      { title, text = '', date, until, projects = '', lots, notify: tells = false, ...more },
    ) =>
      isPublication(words)
        ? publishPublication(context.db, words, {
            title: title ?? '',
            text,
            date,
            until,
            projects,
            lots,
            notify: tells,
          })
        : publishCommand(context, words, {
            title,
            category: more.category,
            project: more.project,
            of: more.of,
          }),
  },
  withdraw: {
    takes: ['undo'],
    run: (context, words, { undo = false }) =>
      isPublication(words)
        ? withdrawPublication(context.db, words, !undo)
        : withdrawCommand(context, words, undo),
  },
  lot: {
    takes: ['price', 'status'],
    run: ({ db }, id, { price, status }) => lotCommand(db, id, { price, status }),
  },
  prices: {
    takes: ['source'],
    run: ({ db }, words, { source }) => pricesCommand(db, words, source),
  },
  deal: {
    takes: ['all', 'agent', 'client', 'lot', 'payment', 'price', 'to', 'reason'],
    run: ({ db }, words, { all = false, agent, client, lot: id, payment, price, to, reason = '' }) =>
      dealCommand(db, words, { all, agent, client, lot: id, payment, price, to, reason: reason.trim() }),
  },
  commission: {
    takes: ['example'],
    run: async ({ db, cwd }, [file], { example }) =>
      example ? jsonLines(commissionExample) : commissionCommand(db, cwd, file),
  },
  mortgage: {
    takes: ['example'],
    run: async ({ db, cwd }, [file], { example }) =>
      example ? jsonLines(mortgageExample) : mortgageCommand(db, cwd, file),
  },
  content: {
    takes: ['dry-run', 'example'],
    run: async (context, words, { 'dry-run': dryRun = false, example }) =>
      example ? jsonLines(contentExample) : contentCommand(context, words, dryRun),
  },
  jobs: { takes: [], run: ({ db }, words) => jobsCommand(db, words) },
  messages: { takes: [], run: ({ db, messageWays }) => messagesCommand(db, messageWays) },
  journal: {
    takes: ['day', 'person', 'last'],
    run: ({ db }, _, { day, person, last = '20' }) => journalCommand(db, { day, person, last }),
  },
  worker: { takes: [], run: (context, [act]) => workerCommand(context, act) },
  backup: {
    takes: ['encrypt', 'with-bucket'],
    run: (context, words, { encrypt = false, 'with-bucket': withBucket = false }) =>
      backupCommand(context, words, { encrypt, withBucket }),
  },
  [RESTORE]: {
    takes: ['erased'],
    run: () =>
      Promise.reject(
        new AdminRefusal('Здесь уже есть портал. Восстановить копию можно только в пустое место.'),
      ),
  },
  erased: { takes: ['since'], run: ({ db }, _, { since }) => erasedCommand(db, since) },
  rehearsal: { takes: [], run: ({ db }, [act]) => rehearsalCommand(db, act) },
  outbox: { takes: ['last'], run: ({ dataDir }, _, { last = '10' }) => outboxCommand(dataDir, last) },
};

/** `npm run office`. Answers 0 when it is done, 1 when it cannot be, 2 for words that are no command. */
export async function adminCommand(args: string[], context: CommandContext): Promise<number> {
  const parsed = read(args);
  if (parsed === null || parsed.values.help === true || parsed.command === undefined) {
    for (const line of help) context.print(line);
    if (parsed?.values.help === true) return 0;
    // Below the frame, which is longer than a screen.
    if (args.length > 0) context.print(`\nНе понимаю эту команду: office ${args.join(' ')}`);
    return 2;
  }
  try {
    const answer = await parsed.command.run(context, parsed.words, parsed.values);
    for (const line of [answer].flat()) context.print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    context.print(error.message);
    return 1;
  }
}

export interface RestoreWords {
  readonly file: string | undefined;
  /** The file with the accounts that were erased since. */
  readonly erased: string | undefined;
}

/** What is to be restored, before any database is opened; null for every other command. */
export function readRestore(args: string[]): RestoreWords | null {
  const parsed = read(args);
  if (parsed?.command !== commands[RESTORE] || parsed?.values.help === true) return null;
  return { file: parsed?.words[0], erased: parsed?.values.erased };
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
