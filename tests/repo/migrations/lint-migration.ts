import { parse } from 'libpg-query';
import { Created, judgeStatement } from './judge-statement';
import { isMigrationRule, type MigrationRuleName, migrationRules } from './migration-rules';

interface Breach {
  /** Of the file, beginning with 1. */
  readonly line: number;
  readonly rule: MigrationRuleName;
  readonly statement: string;
}

interface Allowance {
  readonly rule: string;
  readonly since: string | undefined;
}

const ALLOWANCE = /^--\s*allow\b.*$/gm;
const FORM = /^--\s*allow ([a-z-]+)(?: since (\d+\.\d+\.\d+))?: \S/;

/**
 * What of a migration an earlier build would not outlive, parsed by PostgreSQL's own parser. A statement passes by
 * the comment `-- allow RULE: reason` or `-- allow RULE since VERSION: reason` above it.
 * @param released versions that have been released: only builds of these can be what runs everywhere
 * @throws SqlError what PostgreSQL could not parse either
 */
export async function lintMigration(sql: string, released: readonly string[]): Promise<Breach[]> {
  const created = new Created();
  // Places are counted in bytes.
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    const before = bytes.subarray(end, start).toString();
    end = start + length;
    if (!stmt) return [];
    const statement = bytes.subarray(start, end).toString();
    const line = bytes.subarray(0, start).toString().split('\n').length;
    const refused = new Set(judgeStatement(stmt, created));
    const allowances = allowancesIn(before);
    const isOpen = (rule: MigrationRuleName) =>
      !allowances.some((allowance) => allows(allowance, rule, released));
    const idle = allowances.filter(({ rule }) => !isMigrationRule(rule) || !refused.has(rule));
    const rules = [...[...refused].filter(isOpen), ...idle.map(() => 'allow' as const)];
    return rules.map((rule) => ({ line, rule, statement }));
  });
}

const allowancesIn = (comments: string): Allowance[] =>
  (comments.match(ALLOWANCE) ?? []).map((comment) => {
    const [, rule = '', since] = FORM.exec(comment) ?? [];
    return { rule, since };
  });

function allows(
  { rule, since }: Allowance,
  refused: MigrationRuleName,
  released: readonly string[],
): boolean {
  if (rule !== refused || (since !== undefined && !released.includes(since))) return false;
  const { allowedBy } = migrationRules[refused];
  return allowedBy === 'reason' || (allowedBy === 'version' && since !== undefined);
}

/** A breach for people: where, what is wrong, what to do instead. */
export function breachText(file: string, { line, rule, statement }: Breach): string {
  const { wrong, instead, allowedBy } = migrationRules[rule];
  const since = allowedBy === 'version' ? ' since VERSION' : '';
  const shown = statement.replace(/\s+/g, ' ');
  return [
    `${file}:${line}: ${rule}`,
    `  ${shown.length > 160 ? `${shown.slice(0, 160)}…` : shown}`,
    `  ${wrong}`,
    `  ${instead}`,
    ...(allowedBy === 'nothing'
      ? []
      : [
          `  If it has to be: '-- allow ${rule}${since}: why the build before can do without', above the statement.`,
        ]),
  ].join('\n');
}
