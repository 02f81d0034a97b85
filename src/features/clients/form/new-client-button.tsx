import type { User } from '../../../contract/accounts/account';
import { Button } from '../../../ui/button';
import { useClientDialog } from './use-client-dialog';

/** The form of a new client, from a page that is not theirs. */
export default function NewClientButton({ user }: { user: User }) {
  const open = useClientDialog(user);
  return (
    <Button look="secondary" onClick={() => open(null)}>
      Новый клиент
    </Button>
  );
}
