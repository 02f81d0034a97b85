import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { contentEndpoints } from '../../../contract/calls/content/content-endpoints';
import { writeSections } from '../../../contract/documents/written-text';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { mayClose } from '../documents/documents-part';
import type { WrittenText } from '../documents/publish-acts';
import { LazyForm } from '../lazy-form';
import { WithdrawnRegulations, WithdrawRegulation } from './withdrawn-regulations';

const TextForm = lazyOptional(() => import('./text-form'));

const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 24rem' },
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});

const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

interface Text {
  of: WrittenText;
  title: string;
  /** Of what is in force. */
  text: string;
  note: string;
}

/** The developer's own words: its regulations and its policy, each with the way to a new version. */
export function TextsPart() {
  const regulations = useQuery(catalogueQuery(contentEndpoints.listRegulations, {}));
  const policy = useQuery(catalogueQuery(contentEndpoints.getPolicy, {}));
  const error = regulations.error ?? policy.error;
  useEffect(() => void TextForm.prepare(), []);
  if (!regulations.data || !policy.data)
    return error ? (
      <EmptyState title="Тексты не загрузились" text={failureText(error)}>
        <Button
          look="secondary"
          onClick={() => {
            void regulations.refetch();
            void policy.refetch();
          }}
        >
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  const known = policy.data.value;
  const texts: Text[] = [
    ...regulations.data.value.map(({ id, title, version, sections, published }) => ({
      of: { kind: 'regulation', id, seen: version } as const,
      title,
      text: writeSections(sections),
      note: `Регламент · версия\u00a0${version} от\u00a0${formatPortalDate(published)}`,
    })),
    {
      of: { kind: 'policy', seen: known?.version ?? '' },
      title: known?.title ?? 'Политика обработки персональных данных',
      text: known ? writeSections(known.sections) : '',
      note: known
        ? `Политика · версия ${known.version} от\u00a0${formatPortalDate(known.published)}`
        : 'Политика ещё не опубликована',
    },
  ];
  return (
    <>
      <Button
        css={{ marginBottom: space.sm }}
        onClick={() => openForm({ of: { kind: 'regulation', id: null }, title: '', text: '', note: '' })}
      >
        Новый регламент
      </Button>
      <ul aria-label="Тексты">
        {texts.map((text) => (
          <li key={text.note + text.title} css={item}>
            <div>
              <b>{text.title}</b>
              <p css={{ color: color.ink2 }}>{text.note}</p>
            </div>
            <div css={actsCss}>
              <Button
                look="secondary"
                aria-label={`Новая версия: ${text.title}`}
                onClick={() => openForm(text)}
              >
                Новая версия
              </Button>
              {text.of.kind === 'regulation' && text.of.id !== null && (
                <WithdrawRegulation {...text.of} title={text.title} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <WithdrawnRegulations />
    </>
  );
}

function openForm({ of, title, text }: Text): void {
  const modal = openModal({
    title: title === '' ? 'Новый регламент' : 'Новая версия',
    content: (
      <LazyForm>
        <TextForm key={crypto.randomUUID()} of={of} initial={{ title, text }} onDone={() => modal.close()} />
      </LazyForm>
    ),
    mayClose: () => mayClose(() => modal.close()),
  });
}
