import type { Agent } from '../../contract/accounts/agent';
import type { AgentOrder, agentOrders } from '../../contract/accounts/agent-orders';
import type { Tone } from '../../ui/feedback/state-tag';

export const orderChoices: { value: (typeof agentOrders)[number]; label: string }[] = [
  { value: 'confirmed,user__date_joined', label: 'Ждут ответа' },
  { value: 'user__date_joined', label: 'Давние' },
  { value: '-user__date_joined', label: 'Новые' },
  { value: 'user__last_name', label: 'Фамилия, А — Я' },
  { value: '-user__last_name', label: 'Фамилия, Я — А' },
];

/** The order after a reset, whichever it was before. Source: specification § 9. */
export const RESET_AGENT_ORDER: AgentOrder = 'user__date_joined';

type Standing = Pick<Agent, 'confirmed' | 'blocked' | 'block_fixation' | 'status'>;

/** How an agent stands, the gravest first. */
export function agentState({ blocked, confirmed, status, block_fixation }: Standing): {
  tone: Tone;
  word: string;
} {
  if (blocked) return { tone: 'bad', word: 'Заблокирован' };
  if (!confirmed)
    return status === 'registration'
      ? { tone: 'quiet', word: 'Телефон не подтверждён' }
      : { tone: 'waiting', word: 'Ждёт подтверждения' };
  if (block_fixation) return { tone: 'waiting', word: 'Закрепление приостановлено' };
  return { tone: 'good', word: 'Подтверждён' };
}
