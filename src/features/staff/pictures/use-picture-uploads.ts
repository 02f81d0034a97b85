import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type StaffPicture,
  staffPictureEndpoints,
} from '../../../contract/calls/staff/portal/staff-picture-endpoints';
import { portalPicture } from '../../../contract/developer/portal-pictures';
import { fileSize } from '../../../contract/documents/file-size';

/** A large photograph over a phone's network, and its widths made by the server. */
const TIMEOUT_MS = 180_000;

/** A file on its way to the server. One that was refused stays until it is sent again or put aside. */
export interface PictureUpload {
  readonly id: string;
  readonly file: File;
  /** The address whose place the picture takes: it was cut out of that one. Null: it comes as one more. */
  readonly instead: string | null;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Why it was refused; '' otherwise. */
  readonly reason: string;
  /** The same file would be refused again, whenever it is sent. */
  readonly isFinal: boolean;
}

export interface PictureUploads {
  readonly uploads: readonly PictureUpload[];
  /** Of those that were given since nothing was under way: how many there are, and how many have arrived. */
  readonly given: number;
  readonly arrived: number;
  add(files: readonly File[], instead?: string): void;
  again(upload: PictureUpload): void;
  /** One that is on its way is not sent on. */
  putAside(upload: PictureUpload): void;
  /** Takes away what was refused for good: whoever goes on has read it. */
  putAsideFinal(): void;
}

/** Sends pictures one after another; `onTaken` hears of each as soon as it lies on the server, and whose place it takes. */
export function usePictureUploads(
  onTaken: (picture: StaffPicture, instead: string | null) => void,
): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [tally, setTally] = useState({ given: 0, arrived: 0 });
  const taken = useRef(onTaken);
  const stopping = useRef(new AbortController());
  const waiting = useRef<PictureUpload[]>([]);
  const isSending = useRef(false);
  /** The one that is being sent, and how it is given up. */
  const sending = useRef<{ readonly id: string; readonly stop: AbortController } | null>(null);
  // What is said of a picture is written into the form as it is then, not as it was when the file was chosen.
  useLayoutEffect(() => {
    taken.current = onTaken;
  });
  useEffect(() => {
    const stop = new AbortController();
    stopping.current = stop;
    return () => {
      stop.abort();
      sending.current?.stop.abort();
    };
  }, []);
  const change = (id: string, next: Partial<PictureUpload> | null) =>
    setUploads((had) =>
      had.flatMap((one) => (one.id !== id ? [one] : next === null ? [] : [{ ...one, ...next }])),
    );
  const send = async ({ id, file, instead }: PictureUpload) => {
    const stop = new AbortController();
    const { signal } = stop;
    sending.current = { id, stop };
    change(id, { state: 'sending', reason: '' });
    try {
      const picture = await call(
        staffPictureEndpoints.uploadPicture,
        { body: {}, files: [file] },
        { signal, timeoutMs: TIMEOUT_MS },
      );
      if (signal.aborted) return;
      change(id, null);
      setTally(({ given, arrived }) => ({ given, arrived: arrived + 1 }));
      // The next picture is to find this one in the form, however soon it comes.
      flushSync(() => taken.current(picture, instead));
    } catch (error) {
      if (!signal.aborted)
        change(id, { state: 'refused', reason: failureText(error), isFinal: isForGood(error) });
    }
  };
  const putAsideFinal = useCallback(() => setUploads((had) => had.filter(({ isFinal }) => !isFinal)), []);
  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      if (stopping.current.signal.aborted) break;
      await send(next);
    }
    isSending.current = false;
  };
  return {
    uploads,
    ...tally,
    add(files, instead) {
      const added = files.map((file): PictureUpload => {
        const reason = wrongWith(file);
        const state = reason === '' ? 'waiting' : 'refused';
        const isFinal = state === 'refused';
        return { id: crypto.randomUUID(), file, instead: instead ?? null, state, reason, isFinal };
      });
      const good = added.filter(({ state }) => state === 'waiting');
      waiting.current.push(...good);
      const { length } = good;
      const isUnderWay = isSending.current;
      setTally((had) => (isUnderWay ? { ...had, given: had.given + length } : { given: length, arrived: 0 }));
      putAsideFinal();
      setUploads((had) => [...had, ...added]);
      void drain();
    },
    again(upload) {
      waiting.current.push(upload);
      change(upload.id, { state: 'waiting', reason: '' });
      void drain();
    },
    putAside({ id, state }) {
      if (state !== 'refused') setTally(({ given, arrived }) => ({ given: given - 1, arrived }));
      waiting.current = waiting.current.filter((one) => one.id !== id);
      if (sending.current?.id === id) sending.current.stop.abort();
      change(id, null);
    },
    putAsideFinal,
  };
}

const isForGood = (error: unknown): boolean => error instanceof CallError && error.final;

/** What the server would refuse anyway; '' where nothing is. */
function wrongWith({ size }: File): string {
  if (size === 0) return 'Файл пуст.';
  if (size > portalPicture.bytes)
    return `Файл больше ${fileSize(portalPicture.bytes)}: в нём ${fileSize(size)}.`;
  return '';
}
