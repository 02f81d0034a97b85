import * as v from 'valibot';
import { Agent } from '../../contract/accounts/agent';
import { agentEndpoints } from '../../contract/calls/account/agent-endpoints';
import { MAX_LIMIT } from '../../contract/parameters/lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import { refreshList } from './refresh-list';

interface KnownAgents {
  items: Agent[];
  /** When the server last gave the whole list, in milliseconds since 1970; null if never on this device. */
  savedAt: number | null;
}

const KEY = 'agents';
const Stored = v.array(Agent);

/** Replaces the stored list by all agents of an agency, blocked ones too, so that they can be searched offline. */
export function refreshAgents(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'agents', async () => {
    const others = await fetchAll(session, 'false');
    const blocked = await fetchAll(session, 'true');
    // An agent who was blocked between the two requests is in both answers.
    const agents = new Map([...others.agents, ...blocked.agents].map((agent) => [agent.id, agent]));
    return {
      at: others.at,
      replace: async () => {
        await db.answers.put({ key: KEY, wire: [...agents.values()], savedAt: Date.now() });
      },
    };
  });
}

async function fetchAll(
  session: AccountSession,
  blocked: 'true' | 'false',
): Promise<{ agents: Agent[]; at: Date }> {
  const agents: Agent[] = [];
  for (let offset = 0; ; ) {
    // Sorted by a value that does not change while the pages are loaded.
    const ordering = 'user__date_joined';
    const query = { limit: MAX_LIMIT, offset, ordering, search: '', blocked } as const;
    const { value, at, dropped } = await session.call(agentEndpoints.listAgents, { query });
    agents.push(...value.results);
    offset += value.results.length + dropped;
    if (value.next === null || value.results.length + dropped === 0) return { agents, at };
  }
}

/** For `liveQuery`. */
export function readAgents(db: AccountDatabase): Promise<KnownAgents> {
  return db.transaction('r', db.answers, db.state, async () => {
    const row = await db.answers.get(KEY);
    const { savedAt } = await readListState(db, 'agents');
    return v.is(Stored, row?.wire) ? { items: row.wire, savedAt } : { items: [], savedAt: null };
  });
}
