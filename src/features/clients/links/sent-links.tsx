import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { readLinkAddresses } from '../../../device/lists/links/link-addresses';
import { useOnline } from '../../../device/page/hooks/use-online';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { inServerTime, useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { dataSentence } from '../../../lib/words/dates/russian-time';
import { color, font, space } from '../../../ui/tokens';
import { linksQueries } from './links-queries';
import { SentLink } from './sent-link';

const list = css({ marginTop: space.xl });
const heading = css({ fontSize: font.size.lg, fontWeight: 600, marginBottom: space.sm });

const aged = css({ color: color.ink2, fontSize: font.size.sm });

interface SentLinksProps {
  /** Null: those to nobody by name. */
  client: number | null;
  /** What stands in the place of a list that is empty. */
  none?: ReactNode;
}

/** What was sent as a link: whether it was opened, when and how often, and what is liked; without a network as last seen. */
export function SentLinks({ client, none = null }: SentLinksProps) {
  const { data, dataUpdatedAt } = useQuery(linksQueries.list(client));
  const addresses = usePersisted(readLinkAddresses);
  const online = useOnline();
  const now = useServerNow();
  const at = useMemo(() => inServerTime(dataUpdatedAt), [dataUpdatedAt]);
  if (!data) return null;
  if (data.results.length === 0) return none;
  return (
    <section css={list} aria-labelledby="sent-links">
      <h2 css={heading} id="sent-links">
        Отправленные ссылки
      </h2>
      {!online && <p css={aged}>{dataSentence(at, now)}. Отозвать ссылку можно, когда сеть вернётся.</p>}
      <ul aria-label="Отправленные ссылки">
        {data.results.map((link) => (
          <SentLink key={link.id} link={link} address={addresses?.get(link.id)} now={now} />
        ))}
      </ul>
      {data.count > data.results.length && (
        <p css={{ marginTop: space.sm, color: color.ink2, fontSize: font.size.sm }}>
          Показаны последние {data.results.length} из {data.count}.
        </p>
      )}
    </section>
  );
}
