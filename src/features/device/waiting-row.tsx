import { useState } from 'react';
import { actWords } from '../../contract/accounts/outbox-kinds';
import type { Account } from '../../device/open-account/account';
import type { PendingChange } from '../../device/outbox/pending/pending-changes';
import type { WaitReason } from '../../device/outbox/pending/wait-reason';
import { useOnline } from '../../device/page/hooks/use-online';
import { openDialog } from '../../lib/dialogs';
import { formatRecent, recently } from '../../lib/words/dates/russian-time';
import { Button } from '../../ui/button';
import { ask } from '../../ui/modals/ask';
import { color } from '../../ui/tokens';
import { ChangeSubjectLine } from './change-subject-line';
import { reasonWords } from './pending-change-words';
import { dropNow, sendNow } from './waiting-acts';

const UNKNOWN =
  'Это уже отправлялось, но ответа не было: сервер мог успеть. Больше посылать не будем, но то, что он принял, отсюда не отменить.';
const LOST = 'Всё, что здесь написано, сотрётся с этого устройства, и вернуть это будет нельзя.';

interface WaitingRowProps {
  pendingChange: PendingChange;
  account: Account;
  /** Milliseconds since 1970. */
  now: number;
  /** What became of a press, told to everybody; the row itself may be gone by then. */
  onTold(words: string): void;
}

/** One thing that waits to be sent: what, since when, why, and both ways out. */
export function WaitingRow({ pendingChange, account, now, onTold }: WaitingRowProps) {
  const { id, about, since, reason, isUncertain, dropping } = pendingChange;
  const online = useOnline();
  const [isBusy, setBusy] = useState(false);
  const name = actWords[about.act];
  const act = async (run: () => Promise<string>) => {
    setBusy(true);
    onTold(await run());
    setBusy(false);
  };
  const drop = async () => {
    const losesNothing = dropping === 'free' || dropping === 'takes-back';
    const isSure =
      losesNothing ||
      (await ask({
        title: `Не отправлять: ${name.toLowerCase()}?`,
        text: dropping === 'too-late-perhaps' ? UNKNOWN : LOST,
        yes: 'Не отправлять',
        no: 'Оставить',
      }));
    if (isSure) await act(() => dropNow(account, id, name));
  };
  const isSending = reason.kind === 'sending';
  const recent = recently({ at: since, now });
  return (
    <ChangeSubjectLine
      about={about}
      actions={
        <>
          <SendButton
            reason={reason}
            online={online}
            name={name}
            isBusy={isBusy}
            onSend={() => void act(() => sendNow(account, id))}
          />
          {dropping !== 'not-now' && (
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={`Не отправлять: ${name}`}
              onClick={() => void drop()}
            >
              Не отправлять
            </Button>
          )}
        </>
      }
    >
      <p>
        {recent && `${recent} · `}
        <time dateTime={new Date(since).toISOString()}>{exactly(since, now)}</time>
      </p>
      <p css={{ color: color.bookedInk, textWrap: 'pretty' }}>{reasonWords(reason, now, online)}</p>
      {isUncertain && !isSending && (
        <p>Ответа ещё не было: возможно, сервер это уже сделал. Второй раз он того же не сделает.</p>
      )}
    </ChangeSubjectLine>
  );
}

interface SendButtonProps {
  reason: WaitReason;
  online: boolean;
  name: string;
  isBusy: boolean;
  onSend(): void;
}

/** The way to have it sent: at once, or by what has to be done first. */
function SendButton({ reason: { kind }, online, name, isBusy, onSend }: SendButtonProps) {
  if (kind === 'newer-app') return null;
  if (kind === 'sign-in' && online)
    return (
      <Button look="quiet" onClick={() => openDialog('sign-in')}>
        Войти
      </Button>
    );
  return (
    <Button
      look="quiet"
      busy={isBusy || kind === 'sending'}
      aria-label={`Отправить сейчас: ${name}`}
      onClick={onSend}
    >
      Отправить сейчас
    </Button>
  );
}

const exactly = (at: number, now: number): string => formatRecent(new Date(at), now);
