import { Button } from '../../../ui/button';
import { cornerNoteCss } from '../../../ui/corner/corner-css';
import { notifyReceived, notifyRefused } from './queued-requests';
import { useQueuedRequests } from './use-queued-requests';

const quietly = (telling: Promise<void>) =>
  void telling.catch((error: unknown) => console.warn('request', error));

/** The number of a request that was left without a network, once the developer has it; or that it was not taken. */
export function RequestNews() {
  const { taken, refused } = useQueuedRequests();
  const [sent] = taken;
  const [refusal] = refused;
  return (
    <>
      <div role="status">
        {sent && (
          <div css={cornerNoteCss}>
            <span>
              <b css={{ display: 'block', fontWeight: 600 }}>Заявка №&nbsp;{sent.number} отправлена</b>
              Перезвоним в рабочие часы. Номер можно назвать менеджеру.
            </span>
            <Button look="quiet" onClick={() => quietly(notifyReceived(sent.key))}>
              Понятно
            </Button>
          </div>
        )}
      </div>
      {refusal && (
        <div css={cornerNoteCss} role="alert">
          <span>
            <b css={{ display: 'block', fontWeight: 600 }}>Заявка не принята</b>
            {refusal.detail ?? 'Отправьте её ещё раз.'}
          </span>
          <Button look="quiet" onClick={() => quietly(notifyRefused(refusal.id))}>
            Понятно
          </Button>
        </div>
      )}
    </>
  );
}
