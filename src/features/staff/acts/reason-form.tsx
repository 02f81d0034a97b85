import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/fields/text-area';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, radius, space, touch } from '../../../ui/tokens';
import { StaffSubmitButton } from './send-button';

const form = css({ display: 'grid', gap: space.lg });
const ready = css({
  minHeight: touch,
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  textAlign: 'left',
});

/** What is said most often, one tap away. */
const readyReasons = [
  'Не хватает документов: пришлите скан договора или доверенности.',
  'ИНН и название агентства не совпадают с реестром.',
  'Такой агент уже зарегистрирован под другим номером.',
];

interface ReasonFormProps {
  label: string;
  /** Without a reason it is not done. */
  isNeeded: boolean;
  hasReady: boolean;
  /** Who reads it. */
  hint?: string;
  act(reason: string): Promise<unknown>;
}

/** Asks for the reason; its owner reads it word for word. */
export function ReasonForm({
  label,
  isNeeded,
  hasReady,
  hint = 'Её увидит владелец кабинета',
  act,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({ mutationFn: (given: string) => act(given) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(isNeeded && given === '');
    // It closes itself and nothing else: whoever has closed it meanwhile may have another before them.
    if ((given !== '' || !isNeeded) && !send.isPending) send.mutate(given, { onSuccess: closeTopModal });
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      {hasReady && (
        <ul css={{ display: 'grid', gap: space.xs }} aria-label="Частые причины">
          {readyReasons.map((one) => (
            <li key={one} css={{ display: 'grid' }}>
              <button type="button" css={ready} onClick={() => setReason(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={isNeeded ? 'Причина' : 'Причина, если её нужно назвать'}
        hint={hint}
        maxLength={1000}
        value={reason}
        error={isMissing ? 'Напишите причину' : null}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
      />
      {send.error && (
        <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(send.error)}
        </p>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.md, '& button': { flex: '1 1 14rem' } }}>
        <Button look="secondary" onClick={closeTopModal} disabled={send.isPending}>
          Отмена
        </Button>
        <StaffSubmitButton busy={send.isPending}>{label}</StaffSubmitButton>
      </div>
    </form>
  );
}
