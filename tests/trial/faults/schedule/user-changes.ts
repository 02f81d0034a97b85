import type { DeviceName } from './schedule';

/** Whose portal it is on both devices, and who comes upon the phone. */
export type TrialPerson = 'owner' | 'other';

/** What somebody asked for on a device. Not certain: it was given up knowingly, or nobody saw it taken. */
export interface UserChange {
  readonly device: DeviceName;
  readonly person: TrialPerson;
  readonly lot: number;
  readonly wanted: boolean;
  certain: boolean;
}

/** An act that the server really did, as its database says. */
export interface ServerExecution {
  readonly device: DeviceName;
  readonly person: TrialPerson;
  readonly lot: number;
  readonly wanted: boolean;
}

/** A change that was finally refused. */
export type Refused = Omit<ServerExecution, 'person'>;

const sameLot = (one: ServerExecution) => (other: ServerExecution) =>
  one.device === other.device && one.person === other.person && one.lot === other.lot;

/**
 * What the last change on a device may have been: the last certain one, or one after it that is not. Empty where there
 * was none; `open` where none of them is certain.
 */
function lastUserChanges(userChanges: readonly UserChange[]): { wanted: Set<boolean>; open: boolean } {
  const wanted = new Set<boolean>();
  for (const userChange of userChanges.toReversed()) {
    wanted.add(userChange.wanted);
    if (userChange.certain) return { wanted, open: false };
  }
  return { wanted, open: true };
}

/** What the server may hold of a lot in the end: where two devices differ, the change that came later. */
export function allowedInTheEnd(
  userChanges: readonly UserChange[],
  refused: readonly Refused[],
  { person, lot, initially }: { person: TrialPerson; lot: number; initially: boolean },
): Set<boolean> {
  const mine = userChanges.filter((userChange) => userChange.person === person && userChange.lot === lot);
  if (refused.some((one) => one.lot === lot)) return new Set([true, false]);
  const devices = [...new Set(mine.map(({ device }) => device))];
  const last = devices.map((device) =>
    lastUserChanges(mine.filter((userChange) => userChange.device === device)),
  );
  const allowed = new Set(last.flatMap(({ wanted }) => [...wanted]));
  if (last.every(({ open }) => open)) allowed.add(initially);
  // What was executed before it was given up stays done.
  if (last.some(({ open }) => open)) for (const { wanted } of mine) allowed.add(wanted);
  return allowed;
}

/** What is wrong with what the server did, given what was asked: lost, doubled, out of order, for the wrong person. */
export function judgeExecutions(
  userChanges: readonly UserChange[],
  executions: readonly ServerExecution[],
  refused: readonly Refused[],
): string[] {
  const subjects = [...userChanges, ...executions];
  const first = subjects.filter((one, at) => subjects.findIndex(sameLot(one)) === at);
  return first.flatMap((subject) => {
    const mine = userChanges.filter(sameLot(subject));
    const done = executions.filter(sameLot(subject)).map(({ wanted }) => wanted);
    const where = `${subject.person} on the ${subject.device}, lot ${subject.lot}`;
    const story = `asked ${mine.map(brief).join(' ')}, executed ${done.join(' ') || 'nothing'}`;
    const isRefused = refused.some((one) => one.device === subject.device && one.lot === subject.lot);
    const wrong: string[] = [];
    if (!isWithin(done, mine)) wrong.push(`${where}: executed what was not asked for, or twice: ${story}`);
    const { wanted, open } = lastUserChanges(mine);
    const last = done.at(-1);
    if (!open && !isRefused && (last === undefined || !wanted.has(last)))
      wrong.push(`${where}: the last change was lost: ${story}`);
    return wrong;
  });
}

const brief = ({ wanted, certain }: UserChange) => `${wanted}${certain ? '' : '?'}`;

/** Whether every execution is one of the changes, each once and in their order. */
function isWithin(done: readonly boolean[], userChanges: readonly UserChange[]): boolean {
  let at = 0;
  for (const wanted of done) {
    while (at < userChanges.length && userChanges[at]?.wanted !== wanted) at += 1;
    if (at === userChanges.length) return false;
    at += 1;
  }
  return true;
}
