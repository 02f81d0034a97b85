import { useEffect, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import type { MortgageSearch } from '../mortgage-address';

const PAUSE = 400;

/**
 * The calculation of the address, and what is being changed of it: the page follows at once, the address when the hand
 * rests, so that Back leads from one calculation to the one before.
 */
export function useDeal(
  search: MortgageSearch,
  onChange: (search: MortgageSearch) => void,
): { search: MortgageSearch; put(part: MortgageSearch): void } {
  const address = JSON.stringify(search);
  const [draft, setDraft] = useState<MortgageSearch | null>(null);
  const [seen, setSeen] = useState(address);
  const [told, setMessage] = useState<MortgageSearch | null>(null);
  if (address !== seen) {
    setSeen(address);
    // What was typed since the address was told stays; an address that changed by itself is what holds.
    if (draft === told || JSON.stringify(told) !== address) setDraft(null);
  }
  const notify = useStable((next: MortgageSearch) => {
    setMessage(next);
    onChange(next);
  });
  useEffect(() => {
    if (draft === null || draft === told) return;
    const timer = setTimeout(() => notify(draft), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, told, notify]);
  const shown = draft ?? search;
  return { search: shown, put: (part) => setDraft({ ...shown, ...part }) };
}
