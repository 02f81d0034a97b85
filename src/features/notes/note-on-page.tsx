import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { NOTE_LENGTH } from '../../contract/calls/account/note-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { readNotes } from '../../device/lists/notes/notes-store';
import { accountWhenReady } from '../../device/page/device-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { forgetDraft, persistDraft, recallDraft } from '../../lib/forms/drafts';
import { useStable } from '../../lib/hooks/use-stable';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/fields/text-area';
import { Icon } from '../../ui/graphics/icon';
import { space, touch } from '../../ui/tokens';
import { NoteState } from './note-state';

const box = css({ flexBasis: '100%', display: 'grid', gap: space.xs, padding: `0 ${space.md}` });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  minHeight: touch,
});

/** A pause in the typing: what stands there is kept. */
const PAUSE = 600;

/**
 * The person's note of a lot, written where it is read. There is nothing to press: it is kept on the device while it is
 * written, and sent from there.
 */
export function NoteOnPage({ lot }: { lot: Lot }) {
  const notes = usePersisted(readNotes);
  const note = notes?.get(lot.id);
  const stored = note?.text ?? '';
  const draft = `note.${lot.id}`;
  /** What is being written; null: the note as it is kept. */
  const [typed, setTyped] = useState<string | null>(() => textOf(recallDraft(draft)));
  const [isAtIt, setAtIt] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const isUnkept = typed !== null && typed.trim() !== stored;
  if (typed !== null && !isUnkept && !isAtIt && notes) setTyped(null);

  const write = useStable(async (text: string) => {
    try {
      const account = await accountWhenReady();
      setFailed(false);
      await account.notes.write(lot, text);
    } catch (error) {
      console.warn('note', error);
      setFailed(true);
    }
  });
  const keep = useStable(() => {
    if (isUnkept && notes) void write(typed);
  });
  useEffect(() => {
    // A tab that is closed in the middle of a word has no time for the database.
    if (isUnkept) persistDraft(draft, typed);
    else if (notes) forgetDraft(draft);
  }, [draft, typed, isUnkept, notes]);
  useEffect(() => {
    if (typed === null || notes === null) return;
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, notes, keep]);
  // Whoever goes to another page in the middle of a word leaves a note too.
  useEffect(() => keep, [keep]);
  const field = useRef<HTMLDivElement>(null);
  const begin = () => {
    setTyped('');
    setAtIt(true);
  };
  useEffect(() => {
    if (isAtIt) field.current?.querySelector('textarea')?.focus();
  }, [isAtIt]);

  if (notes === null) return null;
  if (typed === null && stored === '' && note?.state !== 'kept-here')
    return (
      <>
        <Button look="quiet" onClick={begin}>
          Добавить заметку
        </Button>
        {note && <NoteState state={note.state} />}
      </>
    );
  return (
    <div css={box} ref={field}>
      <TextArea
        label="Заметка"
        placeholder="Видите только вы"
        maxLength={NOTE_LENGTH}
        value={typed ?? stored}
        onFocus={() => {
          setTyped(typed ?? stored);
          setAtIt(true);
        }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          setAtIt(false);
          keep();
        }}
      />
      <div css={foot}>
        <NoteState
          state={isFailed ? 'failed' : isUnkept ? 'sending' : (note?.state ?? null)}
          onAgain={() => write(typed ?? stored)}
        />
        {(typed ?? stored).trim() !== '' && (
          <Button
            look="quiet"
            aria-label="Убрать заметку"
            onClick={() => {
              setTyped(null);
              void write('');
            }}
          >
            <Icon name="trash" />
            Убрать
          </Button>
        )}
      </div>
    </div>
  );
}

const textOf = (draft: unknown): string | null => (typeof draft === 'string' ? draft : null);
