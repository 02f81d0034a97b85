import { css } from '@emotion/react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadAddress } from '../../../api/call/call-address';
import { failureText } from '../../../api/failure-text';
import { auditActionNames } from '../../../contract/accounts/staff/audit-words';
import { staffJournalEndpoints } from '../../../contract/calls/staff/portal/staff-journal-endpoints';
import { journalActorNames, journalSubjectNames } from '../../../contract/journal/journal-kinds';
import { Button, buttonCss } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space } from '../../../ui/tokens';
import type { StaffPartProps, StaffPlace } from '../staff-place';
import { type JournalQuery, staffQueries } from '../staff-queries';
import { JournalFilters } from './journal-filters';
import { JournalRow } from './journal-row';

const toolsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
});

/** What the address says; a word that is none of the lists' is left out. */
function queryOf({ search, subject, number, actor, action, account, date, until }: StaffPlace): JournalQuery {
  const of = <Name extends string>(names: readonly Name[], given: string | undefined) =>
    names.find((name) => name === given);
  return {
    person: search || undefined,
    account,
    subject: of(journalSubjectNames, subject),
    subject_id: number,
    actor: of(journalActorNames, actor),
    action: of(auditActionNames, action),
    from: date,
    to: until,
  };
}

/** Who did what, when and from where. Nothing in it can be changed, here or anywhere. */
export function JournalPart({ place, onPlace }: StaffPartProps) {
  const query = queryOf(place);
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <>
      <JournalFilters place={place} onPlace={onPlace} />
      <div css={toolsCss}>
        <a
          css={buttonCss('secondary')}
          href={downloadAddress(staffJournalEndpoints.exportJournal, { query: { ...query } })}
          download
        >
          Скачать CSV
        </a>
        {isFiltered && (
          <Button
            look="quiet"
            onClick={() =>
              onPlace({
                search: undefined,
                subject: undefined,
                number: undefined,
                actor: undefined,
                action: undefined,
                account: undefined,
                date: undefined,
                until: undefined,
              })
            }
          >
            Показать всё
          </Button>
        )}
      </div>
      <JournalPages key={JSON.stringify(query)} query={query} isFiltered={isFiltered} />
    </>
  );
}

/** The lines page by page, each from the line on with which the page before has ended: whatever is added meanwhile. */
function JournalPages({ query, isFiltered }: { query: JournalQuery; isFiltered: boolean }) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const answers = useQueries({ queries: starts.map((before) => staffQueries.journal(query, before)) });
  const loaded = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ isError }) => isError);
  if (loaded.length === 0)
    return failed ? (
      <EmptyState title="Журнал не загрузился" text={failureText(failed.error)}>
        <Button look="secondary" onClick={() => void failed.refetch()}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  const entries = loaded.flatMap(({ results }) => results);
  if (entries.length === 0)
    return isFiltered ? (
      <EmptyState title="Ничего не нашли" text="Ищем по кабинетам, менеджерам, действиям и дням." />
    ) : (
      <EmptyState
        title="Журнал пуст"
        text="Здесь появится всё, что делают менеджеры, терминал, фиды и CRM."
      />
    );
  const next = loaded.length === starts.length ? (loaded.at(-1)?.next ?? null) : null;
  return (
    <>
      <ul aria-label="Журнал">
        {entries.map((entry) => (
          <JournalRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {failed && (
        <p role="alert" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(failed.error)}
        </p>
      )}
      {(next !== null || failed) && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          onClick={() => (failed ? void failed.refetch() : setStarts([...starts, next ?? undefined]))}
        >
          {failed ? 'Повторить' : 'Показать ещё'}
        </Button>
      )}
    </>
  );
}
