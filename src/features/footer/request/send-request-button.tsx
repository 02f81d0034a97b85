import { CallError } from '../../../api/call/call-error';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { isUnreached, requestFailure } from './send-request';
import type { SendingRequest } from './use-send-request';

/** The foot of a request's form: why it has not gone, and its button. `isTold`: its fields say why. */
export function SendRequestButton({ send, isTold }: { send: SendingRequest; isTold: boolean }) {
  const online = useOnline();
  const wasOffline = send.error instanceof CallError && send.error.kind === 'offline';
  return (
    <>
      {wasOffline && online ? (
        <p role="status">Связь вернулась: заявку можно отправить.</p>
      ) : (
        send.error && !isTold && <FormAlert>{requestFailure(send.error)}</FormAlert>
      )}
      <Button type="submit" busy={send.isPending}>
        {send.isPending ? 'Отправляем…' : isUnreached(send.error) ? 'Отправить ещё раз' : 'Отправить заявку'}
      </Button>
      <SlowLine isSending={send.isPending} />
    </>
  );
}
