import { useEffect, useState } from 'react';
import { type LotSearch, lotPageQuery } from '../../../contract/lots/filters/lot-search';
import { formatQuery } from '../../../contract/parameters/query-string';
import { useStable } from '../../../lib/hooks/use-stable';
import { renderWithAnswer } from './render-with-answer';

/** `push`: a place to come back to; `replace`: the same place, seen otherwise. */
export type HistoryStep = 'push' | 'replace';

interface Ahead {
  /** The address's search when this was chosen; any other one is newer. */
  from: LotSearch;
  to: LotSearch;
  step: HistoryStep;
  /** What was chosen before it, which the address may be on its way to; null: nothing. */
  after: LotSearch | null;
}

/** A moment for the frame that shows the answer. */
const PAINT = 32;
/** The address does not wait longer for an answer. */
const LATEST = 200;

/**
 * What is asked for: the search of the address, or what was just chosen, of which the address does not know yet
 * (`ahead`). `answerTo` asks for what is chosen; null: that takes longer than a frame. The list answers first: moving the router costs a slow phone more than the answer itself.
 */
export function useRequestedSearch(search: LotSearch, answerTo: (to: LotSearch) => Promise<unknown> | null) {
  const [chosen, choose] = useState<Ahead | null>(null);
  const isAhead = chosen?.from === search || (chosen?.after && addressOf(chosen.after) === addressOf(search));
  const ahead = isAhead ? chosen : null;
  // Come back to, what it was chosen after is no longer on its way.
  if (chosen && !ahead) choose(null);
  const ask = useStable((to: LotSearch, step: HistoryStep) => {
    // Two steps between two frames are one.
    const draw = () =>
      choose({ from: search, to, step: ahead?.step === 'push' ? 'push' : step, after: ahead?.to ?? null });
    const answer = answerTo(to);
    if (answer) renderWithAnswer(answer, draw);
    else draw();
  });
  return { asked: ahead?.to ?? search, ahead, ask };
}

const addressOf = (search: LotSearch): string =>
  formatQuery({ ...lotPageQuery(search, 0), show: search.show, view: search.view });

/** Brings the address after what was chosen, once the answer is painted, or is long in coming. */
export function useSyncAddress(
  ahead: Ahead | null,
  isWaiting: boolean,
  go: (search: LotSearch, step: HistoryStep) => void,
): void {
  const notify = useStable(go);
  useEffect(() => {
    if (ahead === null) return;
    const timer = setTimeout(() => notify(ahead.to, ahead.step), isWaiting ? LATEST : PAINT);
    return () => clearTimeout(timer);
  }, [ahead, isWaiting, notify]);
}
