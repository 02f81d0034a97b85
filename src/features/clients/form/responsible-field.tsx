import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { User } from '../../../contract/accounts/account';
import { agentEndpoints } from '../../../contract/calls/account/agent-endpoints';
import { MAX_LIMIT } from '../../../contract/parameters/lists';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { agentsOf } from '../find-clients';

interface Agent {
  id: number;
  name: string;
}

/** The agents whom an agency may make responsible; where they cannot be asked for, those that have clients. */
export function useResponsible(user: User, items: readonly ClientView[]): Agent[] {
  const isAgency = user.role === 'company';
  const { data } = useQuery({
    queryKey: ['personal', 'agents', 'responsible'],
    enabled: isAgency,
    queryFn: async ({ signal }) => {
      const agents: Agent[] = [];
      for (let offset = 0, total = 1; offset < total; offset += MAX_LIMIT) {
        const query = { ordering: 'user__last_name' as const, limit: MAX_LIMIT, offset };
        const { count, results } = await call(agentEndpoints.listAgents, { query }, { signal });
        total = count;
        for (const { id, last_name, first_name, confirmed } of results)
          if (confirmed) agents.push({ id, name: `${last_name} ${first_name}` });
      }
      return agents;
    },
  });
  const own = { id: user.id, name: isAgency ? user.brand_name : `${user.last_name} ${user.first_name}` };
  if (!isAgency) return [own];
  const known = data ?? agentsOf(items).filter(({ id }) => id !== user.id);
  return [own, ...known];
}

interface ResponsibleFieldProps {
  agents: readonly Agent[];
  value: string;
  onChange(agent: string): void;
}

export const ResponsibleField = ({ agents, value, onChange }: ResponsibleFieldProps) => (
  <div css={{ '& .field-box': { width: '100%' } }}>
    <ChoiceField
      label="Ответственный"
      required
      value={value}
      choices={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={onChange}
    />
  </div>
);
