import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { branchFields } from '../../contract/accounts/fields/branch-fields';
import type { Branch } from '../../contract/calls/account/branch-endpoints';
import { useOnline } from '../../device/page/hooks/use-online';
import { forgetDraft } from '../../lib/forms/drafts';
import { useUnsaved } from '../../lib/forms/unsaved';
import { useSavedForm } from '../../lib/forms/use-saved-form';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { FormAlert } from '../../ui/feedback/form-alert';
import { color, font, space } from '../../ui/tokens';
import { type BranchFields, postBranch, postBranchChange } from './branch-acts';
import { BranchFieldsSet } from './branch-fields-set';
import { branchDraft, branchValues } from './branch-values';
import { branchesQueries } from './branches-queries';

const formCss = css({ display: 'grid', gap: space.lg });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.sm} ${space.md}`,
  '& > [type=submit]': { flex: '1 1 16rem' },
});
const note = css({ flexBasis: '100%', fontSize: font.size.sm, color: color.ink2 });

interface BranchFormProps {
  /** As the list shows it; null: one that is yet to be added. */
  branch: Branch | null;
  onSaved(): void;
  /** Asks whether to delete it. */
  onDelete(branch: Branch): void;
}

/** Adds a branch, or shows one as it is now and changes it. */
export default function BranchForm({ branch, onSaved, onDelete }: BranchFormProps) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const known = useQuery({
    ...branchesQueries.branch(branch?.id ?? 0),
    enabled: branch !== null,
  });
  const shown = known.data ?? branch;
  const draft = branchDraft(branch);
  const { form, isDirty } = useSavedForm({ saved: branchValues(shown), rules: branchFields, draft });
  // A draft that a reload brought back is as unsaved as what has just been typed.
  useUnsaved(useId(), isDirty);
  useEffect(() => () => forgetDraft(draft.name), [draft.name]);
  /** One branch, however often it is sent. */
  const [key] = useState(() => crypto.randomUUID() as string);
  const save = useMutation({
    mutationFn: (fields: BranchFields) =>
      branch ? postBranchChange(queryClient, branch.id, fields) : postBranch(queryClient, fields, key),
    onSuccess: onSaved,
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = save.isPending || save.isSuccess ? null : form.read();
    if (given) save.mutate(given);
  };
  if (known.error instanceof CallError && known.error.kind === 'not-found')
    return <FormAlert>Этого филиала уже нет: возможно, его удалили на другом устройстве.</FormAlert>;
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <BranchFieldsSet form={form} />
      {save.error && !form.isTold && <FormAlert>{failed(save.error)}</FormAlert>}
      <div css={foot}>
        <Button
          type="submit"
          busy={save.isPending || save.isSuccess}
          disabled={!online || (branch !== null && !isDirty)}
        >
          {save.isPending ? 'Сохраняем…' : branch ? 'Сохранить' : 'Добавить'}
        </Button>
        {shown && (
          <Button
            look="quiet"
            css={dangerCss}
            disabled={!online || save.isPending}
            onClick={() => onDelete(shown)}
          >
            Удалить филиал
          </Button>
        )}
        <p css={note} role="status">
          {!online && 'Нет сети: сохранить можно, когда она вернётся.'}
        </p>
      </div>
    </form>
  );
}

/** The first attempt may have arrived though its answer was lost, and something else was written since. */
const failed = (error: Error): string =>
  error instanceof CallError && error.code === 'key-reused'
    ? 'Филиал уже добавлен таким, каким вы отправили его в прошлый раз. Закройте окно и измените его в списке.'
    : failureText(error);
