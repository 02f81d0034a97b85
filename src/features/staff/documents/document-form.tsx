import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { StaffDocument } from '../../../contract/calls/staff/staff-document-endpoints';
import { CategoryName, DocumentTitle, documentFile } from '../../../contract/documents/portal-document';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { useForm } from '../../../lib/forms/use-form';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { FileField } from '../../../ui/fields/file-field';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { staffQueries } from '../staff-queries';
import { postDocument, postDocumentVersion } from './publish-acts';

const formCss = css({ display: 'grid', gap: space.lg });
const rules = { title: DocumentTitle, category: CategoryName };

interface DocumentFormProps {
  /** Null: one that there was not yet. */
  document: StaffDocument | null;
  onDone(): void;
}

/** Publishes a document with its file, or the next version of one. */
export default function DocumentForm({ document, onDone }: DocumentFormProps) {
  const queryClient = useQueryClient();
  const listId = useId();
  const specs = useQuery(staffQueries.documentSpecs()).data;
  const [project, setProject] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  useUnsaved(useId(), files.length > 0 || project !== '');
  const initial = { title: document?.title ?? '', category: document?.category.category_name ?? '' };
  const form = useForm({ initial, rules });
  const send = useMutation({
    mutationFn: (given: typeof initial) =>
      document
        ? postDocumentVersion(queryClient, document, given.title, files)
        : postDocument(queryClient, { ...given, project: project || null }, files),
    onSuccess: onDone,
    onError: (error) => {
      const errors = error instanceof CallError ? error.problem?.errors : undefined;
      setFileError(errors?.file?.[0] ?? null);
      form.refuse(errors);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    setFileError(files.length === 0 ? 'Приложите файл' : null);
    if (given && files.length > 0 && !send.isPending) send.mutate(given);
  };
  const text = (name: 'title' | 'category') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField {...text('title')} label="Название" />
      {document === null && (
        <>
          <TextField
            {...text('category')}
            label="Категория"
            hint="Из списка или новая"
            list={specs && listId}
          />
          <datalist id={listId}>
            {specs?.categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <SelectField
            label="Проект"
            placeholder="Для всех проектов"
            clearButton
            searched
            choices={(specs?.projects ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            value={project}
            onChange={setProject}
          />
        </>
      )}
      <FileField
        label="Файл"
        hint="Вид файла проверяется по содержимому"
        extensions={documentFile.extensions}
        bytes={documentFile.bytes}
        count={1}
        files={files}
        error={fileError}
        onChange={(chosen) => {
          setFileError(null);
          setFiles(chosen);
        }}
      />
      {send.error && !form.isTold && fileError === null && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>
        {send.isPending ? 'Отправляем…' : document ? 'Опубликовать новую версию' : 'Опубликовать'}
      </StaffSubmitButton>
    </form>
  );
}
