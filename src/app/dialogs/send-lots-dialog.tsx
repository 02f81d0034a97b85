import { SendLots } from '../../features/clients/links/send-lots';
import type { NamedDialogProps } from './named-dialog-props';

/** Lots as a link, for a client without an account. */
export default function SendLotsDialog({ told }: NamedDialogProps<'send-lots'>) {
  return <SendLots {...told} />;
}
