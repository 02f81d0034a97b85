import { useEffect, useRef, useState } from 'react';
import type { DraftWords } from '../../../device/lists/drafts/own-drafts';
import { useOwnDraft } from '../../../device/page/use-own-draft';
import type { Form } from '../../../lib/forms/use-form';
import { useStable } from '../../../lib/hooks/use-stable';
import { type ClientValues, furtherFields } from './client-values';

/** What of a new client is kept while it is written; the consent is given anew, and whose it is is chosen anew. */
const kept = [
  'last_name',
  'first_name',
  'patronymic',
  'phone',
  ...furtherFields,
  'email',
  'comment',
  'project',
] as const;

const writtenIn = (values: ClientValues): DraftWords | null =>
  kept.some((field) => values[field] !== '')
    ? Object.fromEntries(kept.map((field) => [field, values[field]]))
    : null;

interface ClientDraft {
  /** What stands in the form was written before it was opened. */
  isRecalled: boolean;
  /** It is saved: nothing of it is a draft any more. */
  forget(): void;
}

/** What is written of a new client outlives the form and the page, until it is saved; of one who is known nothing is kept. */
export function useClientDraft(form: Form<ClientValues>, isNew: boolean): ClientDraft {
  const { found, keep } = useOwnDraft('client', 'new');
  const [isRecalled, setRecalled] = useState(false);
  const isWanted = useRef(isNew);
  const wasWritten = useRef(false);
  const { values } = form;
  const recall = useStable((draft: DraftWords) => {
    if (writtenIn(values)) return;
    const known = kept.flatMap((field) => (field in draft ? [[field, draft[field] ?? '']] : []));
    form.reset({ ...values, ...Object.fromEntries(known) });
    setRecalled(true);
  });
  useEffect(() => {
    if (found && isWanted.current) recall(found);
  }, [found, recall]);
  useEffect(() => {
    const written = writtenIn(values);
    if (isWanted.current && (written || wasWritten.current)) keep(written);
    wasWritten.current = written !== null;
  }, [values, keep]);
  return {
    isRecalled: isRecalled && writtenIn(values) !== null,
    forget() {
      isWanted.current = false;
      keep(null);
    },
  };
}
