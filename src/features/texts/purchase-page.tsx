import { css } from '@emotion/react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PurchaseWay, SitePage } from '../../contract/calls/content/site-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { ContactList } from './contacts';
import { siteQueries } from './site-queries';
import { TextSections } from './text-sections';
import { TextFailed, TextLines } from './text-states';

const contents = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.xl}`, marginBottom: space.xl });
const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
});
const part = css({
  scrollMarginTop: 'calc(var(--header-height) + 1.6rem)',
  '& + &': { marginTop: space.x3 },
});
const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
const ways = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36rem), 1fr))',
  gap: space.lg,
});
const way = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.md,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { padding: space.lg },
  '& h3': { fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 },
  '& ul': { display: 'grid', gap: space.xs, color: color.ink2, fontSize: font.size.sm },
  '& li': { paddingLeft: space.lg, textIndent: `-${space.lg}` },
  '& li::before': { content: '"—"', display: 'inline-block', width: space.lg, textIndent: 0 },
});

/** How a client can pay, what becomes of the flat they have, and whom an agent asks. */
export function PurchasePage({ renderAge }: { renderAge(at: number): ReactNode }) {
  const asked = useQueries({
    queries: [siteQueries.purchases(), siteQueries.tradein(), siteQueries.contacts(), siteQueries.routes()],
  });
  const [purchases, tradein, contacts, routes] = asked;
  const isWhole = purchases.data && tradein.data && contacts.data && routes.data;
  const hasFailed = asked.some(({ isError, data }) => isError && data === undefined);
  const retry = () => {
    for (const { isError, refetch } of asked) if (isError) void refetch();
  };
  const isEmpty =
    isWhole && purchases.data.value.length + contacts.data.value.length === 0 && tradein.data.value === null;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Способы покупки и контакты</h1>
      {!isWhole && (hasFailed ? <TextFailed onRetry={retry} /> : <TextLines />)}
      {isEmpty && (
        <EmptyState title="Здесь пока пусто" text="Спросите менеджера: запишитесь на консультацию." />
      )}
      {isWhole && !isEmpty && (
        <>
          <nav css={contents} aria-label="Содержание">
            {purchases.data.value.length > 0 && (
              <a css={entry} href="#ways">
                Способы покупки
              </a>
            )}
            {tradein.data.value && (
              <a css={entry} href="#tradein">
                {tradein.data.value.title}
              </a>
            )}
            {contacts.data.value.length > 0 && (
              <a css={entry} href="#contacts">
                Контакты
              </a>
            )}
          </nav>
          {purchases.data.value.length > 0 && <Ways ways={purchases.data.value} />}
          {tradein.data.value && <Tradein page={tradein.data.value} />}
          {contacts.data.value.length > 0 && (
            <section id="contacts" css={part} aria-labelledby="contacts-heading">
              <h2 id="contacts-heading" css={heading}>
                Контакты
              </h2>
              <ContactList departments={contacts.data.value} routes={routes.data.value} />
            </section>
          )}
          {renderAge(Math.min(purchases.data.at, tradein.data.at, contacts.data.at, routes.data.at))}
        </>
      )}
    </main>
  );
}

function Ways({ ways: list }: { ways: PurchaseWay[] }) {
  return (
    <section id="ways" css={part} aria-labelledby="ways-heading">
      <h2 id="ways-heading" css={heading}>
        Способы покупки
      </h2>
      <ul css={ways}>
        {list.map(({ id, title, text, terms }) => (
          <li key={id} css={way}>
            <h3>{withoutWidows(title)}</h3>
            <p>{withoutWidows(text)}</p>
            {terms.length > 0 && (
              <ul>
                {terms.map((term) => (
                  <li key={term}>{withoutWidows(term)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tradein({ page: { title, lead, sections } }: { page: SitePage }) {
  return (
    <section id="tradein" css={part} aria-labelledby="tradein-heading">
      <h2 id="tradein-heading" css={heading}>
        {title}
      </h2>
      <p css={{ maxWidth: '72rem', marginBottom: space.xl, fontSize: font.size.lg }}>{withoutWidows(lead)}</p>
      <TextSections sections={sections} level={3} />
    </section>
  );
}
