import type { User } from '../contract/accounts/account';
import type { MortgageCalculation } from '../contract/mortgage/calculation';
import { clientNameOf } from '../features/clients/find-clients';
import { useClients } from '../features/clients/use-clients';
import MortgageRequest from '../features/footer/request/mortgage-request';

/** The form of a mortgage request, with the agent's clients to choose from. */
export default function RequestMortgage(props: { user: User; calculation: MortgageCalculation }) {
  const { stored } = useClients();
  const clients = (stored?.items ?? []).flatMap((client) =>
    client.id === null ? [] : { id: client.id, name: clientNameOf(client) },
  );
  return <MortgageRequest {...props} clients={clients} />;
}
