import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/phone-format';
import type { Lot } from '../../../contract/lots/lot';
import { fullName } from '../../../lib/words/person-name';
import { lotWords } from '../../../shell/lot-words';

export interface Share {
  title: string;
  text: string;
  url: string;
}

/**
 * What a client is sent: the lot's page on the client-facing site, or, where there is none, the print page of the
 * portal, which anyone may open; with the contact of the agent who sends it. Source: specification § 2, lot detail base.
 */
export function lotShare(
  lot: Lot,
  { agent, clientDomain, origin }: { agent: User | null; clientDomain: string | null; origin: string },
): Share {
  const words = lotWords(lot);
  const lines = [
    words.title,
    [words.place, words.floor, words.completion].filter(Boolean).join(', '),
    lot.price === null ? '' : words.price,
    agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : '',
  ];
  return {
    title: words.name,
    text: lines.filter(Boolean).join('\n'),
    url: clientDomain ? `${clientDomain}/objects/${lot.id}` : `${origin}/print/${lot.type}/${lot.id}`,
  };
}

export type ShareOutcome = 'sent' | 'given-up' | 'copied' | 'saved' | 'failed';

/** Hands it to the system's share sheet; without one the words and the address go to the clipboard. */
export async function sendShare(share: Share): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(share);
      return 'sent';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    }
  }
  try {
    await navigator.clipboard.writeText(`${share.text}\n${share.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Hands a file to the system's share sheet, or saves it. */
export async function sendFile(file: File, text: string): Promise<ShareOutcome> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text });
      return 'sent';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
