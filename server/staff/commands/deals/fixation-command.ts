import { formatPhone } from '../../../../src/contract/accounts/fields/phone-format';
import {
  type FixationDecision,
  fixationDecisionNames,
} from '../../../../src/contract/accounts/staff/fixation-decisions';
import { counted } from '../../../../src/contract/text/words';
import { portalFormat } from '../../../../src/contract/time/portal-format';
import type { Database } from '../../../db/database';
import { decideFixation, FixationRefusal } from '../../../fixations/decide-fixation';
import { AdminRefusal } from '../../admin-refusal';
import {
  findFixation,
  fixationStandingWords,
  listFixations,
  type ShownFixation,
} from '../../fixations/fixations-store';

const time = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });
const at = (iso: string) => time.format(new Date(iso));
const anyOf = new Intl.ListFormat('ru', { type: 'disjunction' });
interface Wanted {
  readonly words: readonly string[];
  readonly all: boolean;
  readonly reason: string;
}

/** Lists what agents ask to be fixed, who waits longest first, or answers one of them. */
export async function fixationCommand(
  db: Database,
  { words: [word, answer], all, reason }: Wanted,
): Promise<string | string[]> {
  if (word === undefined) return list(db, all);
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер закрепления.');
  const id = Number(word);
  const decision = fixationDecisionNames.find((one) => one === answer);
  if (decision === undefined) throw new AdminRefusal(`Ответ — ${anyOf.format(fixationDecisionNames)}.`);
  const changed = await decide(db, id, decision, reason);
  const fixation = await findFixation(db, id);
  if (changed === null || fixation === null) throw new AdminRefusal(`Закрепления ${word} нет.`);
  const { client, project, agent, state } = fixation;
  return `Закрепление ${id}, ${client.name}, «${project}», ${agent.name}: ${changed ? '' : 'уже '}${fixationStandingWords[state]}`;
}

async function decide(
  db: Database,
  id: number,
  decision: FixationDecision,
  reason: string,
): Promise<boolean | null> {
  try {
    const decided = await decideFixation(db, { kind: 'terminal', id: null }, { id, decision, reason });
    return decided?.changed ?? null;
  } catch (error) {
    throw error instanceof FixationRefusal ? new AdminRefusal(error.message) : error;
  }
}

async function list(db: Database, all: boolean): Promise<string | string[]> {
  const { count, fixations } = await listFixations(db, {
    show: all ? 'all' : 'waiting',
    search: '',
    limit: 100,
    offset: 0,
  });
  if (count === 0) return all ? 'Закреплений ещё не было.' : 'Закреплений, которые ждут ответа, нет.';
  return [...fixations.flatMap(linesOf), counted(count, ['закрепление', 'закрепления', 'закреплений'])];
}

function linesOf({
  id,
  client,
  project,
  agent,
  state,
  received_at,
  comment,
  dispute,
  rivals,
}: ShownFixation) {
  return [
    `${id}  ${at(received_at)}  ${client.name}, ${client.phones.map(formatPhone).join(', ')}  «${project}»  ${agent.name}  ${fixationStandingWords[state]}`,
    ...(comment ? [`    ${comment}`] : []),
    ...(dispute ? [`    спор с ${at(dispute.at)}${dispute.comment && `: ${dispute.comment}`}`] : []),
    ...rivals.map(
      (one) =>
        `    тоже просит: ${one.agent}, ${at(one.received_at)}, ${fixationStandingWords[one.state]} (${one.id})`,
    ),
  ];
}
