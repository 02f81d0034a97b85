import { use } from 'react';
import { percentOf } from '../../../contract/text/money';
import { formatRubles } from '../../../contract/text/words';
import { AgentViewsContext } from '../../../lib/agent-views';
import { AgentFrame } from '../previews/agent-frame';
import { SearchResult } from '../previews/search-result';
import type { EntryDraft } from './content-drafts';
import type { EntryPreviewKind } from './content-forms';
import { fieldKinds } from './field-kinds';

/** Whole rubles that an example lot costs. */
const EXAMPLE = 10_000_000;

/** An entry as it will be seen, drawn by what agents are shown it by; nothing while there is nothing to show. */
export function EntryPreview({ kind, fields }: { kind: EntryPreviewKind; fields: EntryDraft['fields'] }) {
  const views = use(AgentViewsContext);
  const said = (name: string) => String(fields[name] ?? '').trim();
  const title = said('title');
  if (kind === 'search')
    return <SearchResult path={said('path')} title={title} description={said('description')} />;
  if (views === null || title === '') return null;
  if (kind === 'commission') {
    const percent = fieldKinds.number.write(said('rate'));
    if (typeof percent !== 'number') return null;
    const rate = Math.round(percent * 100);
    const sum = { rate, amount: percentOf(EXAMPLE, rate), rule: title };
    return (
      <AgentFrame label={`Как увидит агент на лоте за ${formatRubles(EXAMPLE)}`}>
        <views.commission sum={sum} />
      </AgentFrame>
    );
  }
  const told = {
    id: 0,
    title,
    text: said('text'),
    link: said('link') || null,
    link_label: said('link_label') || null,
    from: null,
    until: null,
  };
  return (
    <AgentFrame>{kind === 'banner' ? <views.banner told={told} /> : <views.popup told={told} />}</AgentFrame>
  );
}
