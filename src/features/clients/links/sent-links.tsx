import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { color, font, space } from '../../../ui/tokens';
import { linksQueries } from './links-queries';
import { SentLink } from './sent-link';

const list = css({ marginTop: space.xl });
const heading = css({ fontSize: font.size.lg, fontWeight: 600, marginBottom: space.sm });

interface SentLinksProps {
  /** Null: those to nobody by name. */
  client: number | null;
  /** What stands in the place of a list that is empty. */
  none?: ReactNode;
}

/** What was sent as a link: whether it was opened, when and how often, and what is liked. Nothing without a network. */
export function SentLinks({ client, none = null }: SentLinksProps) {
  const { data } = useQuery(linksQueries.list(client));
  if (!data) return null;
  if (data.results.length === 0) return none;
  return (
    <section css={list} aria-labelledby="sent-links">
      <h2 css={heading} id="sent-links">
        Отправленные ссылки
      </h2>
      <ul aria-label="Отправленные ссылки">
        {data.results.map((link) => (
          <SentLink key={link.id} link={link} />
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
