import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '../../../api/catalogue-query';
import type { User } from '../../../contract/accounts/account';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { LotSearch } from '../../../contract/lots/filters/lot-search';
import type { Spec } from '../../../contract/lots/filters/specs';
import type { LotType } from '../../../contract/lots/lot';
import { type Share, type ShareOutcome, sendShare } from '../../../lib/browser/send-share';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { color, duration, font, space } from '../../../ui/tokens';
import { LayoutsSwitch } from './filters/layouts-switch';
import { listingShare } from './listing-share';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });
const tool = css({ padding: `0 ${space.md}`, '& .icon': { width: '2rem', height: '2rem' } });
const word = css({
  color: color.ink2,
  fontSize: font.size.sm,
  userSelect: 'text',
  '&:empty': { display: 'none' },
});

interface ListToolsProps {
  type: LotType;
  /** What the list shows, the filters of its place too. */
  search: LotSearch;
  specs: readonly Spec[];
  /** Whose contact a client is sent with it. */
  agent: User | null;
  onChange(layouts: LotSearch['layouts']): void;
}

/**
 * What can be done with a list as a whole: its equal layouts are one card, but in a table, and it is sent to a client.
 * Wide screens have it beside the order, narrow ones in the sheet of filters.
 */
export function ListTools({ type, search, specs, agent, onChange }: ListToolsProps) {
  const { layouts, view } = search;
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  const share = listingShare(type, search, {
    agent,
    specs,
    clientDomain: header?.client_domain ?? null,
  });
  return (
    <div css={row}>
      {view !== 'table' && <LayoutsSwitch isOn={layouts === undefined} onChange={onChange} />}
      {share && <ShareListing key={share.url} share={share} />}
    </div>
  );
}

/** Sends a client the same list on the site that is theirs. */
function ShareListing({ share }: { share: Share }) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), duration.snackbar);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words: Partial<Record<ShareOutcome, string>> = {
    copied: 'Ссылка скопирована',
    // It can still be copied by hand.
    failed: `Скопируйте ссылку: ${share.url}`,
  };
  return (
    <>
      <Button
        look="secondary"
        css={tool}
        title="Поделиться подборкой"
        onClick={async () => setOutcome(await sendShare(share))}
      >
        <Icon name="share" />
      </Button>
      <span role="status" css={word}>
        {outcome && words[outcome]}
      </span>
    </>
  );
}
