import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { CallError } from '../../api/call/call-error';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { Lot } from '../../contract/lots/lot';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { counted } from '../../contract/text/words';
import { formatDate } from '../../lib/words/dates/russian-time';
import { fullName } from '../../lib/words/names/person-name';
import { type ComparedFactRow, factRows, missingFacts } from '../../shell/lot/compared-facts';
import { lotWords } from '../../shell/lot/lot-words';
import { Button, buttonCss } from '../../ui/button';
import { Switch } from '../../ui/choices/switch';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, space, touch } from '../../ui/tokens';
import { type CompareSearch, LEAST, type LotRef, MOST, placeToLook, wordOfLot } from './compare-address';
import type { ComparedLot } from './compare-head';
import { CompareTable } from './compare-table';
import { NothingToCompare } from './nothing-to-compare';

const titleCss = css({
  outline: 'none',
  [media.print]: { marginBottom: space.sm, fontSize: font.size.lg },
});
const offPaper = css({ [media.print]: { display: 'none' } });
const tools = css(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.lg}`,
    [media.mobile]: { columnGap: space.md },
    margin: `${space.sm} 0 ${space.lg}`,
  },
  offPaper,
);
/** On a phone a row of its own, so that none of them stands beside the words alone. */
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  [media.mobile]: { flexBasis: '100%', columnGap: space.md },
});
/** As wide as 'Отличий нет': what stands beside the words keeps its place when they come. */
const WORDS = '9.6rem';
/** On a phone its sign alone; the name stays. */
const printing = css({ [media.mobile]: { width: touch, padding: 0, gap: 0, fontSize: 0 } });
const note = css({ marginBottom: space.md, maxWidth: '72rem', color: color.ink2, fontSize: font.size.sm });
const flawCss = css(note, { margin: `${space.xs} 0`, color: color.ink });
const foot = css({
  display: 'none',
  [media.print]: {
    display: 'block',
    marginTop: space.md,
    paddingTop: space.sm,
    borderTop: '1px solid currentColor',
    fontSize: font.size.xs,
  },
});

interface ComparePageProps {
  search: CompareSearch;
  /** Of each lot of the address what is known, in its order. */
  known: readonly ComparedLot[];
  agent: User | null;
  /** Rows beside those of the lots' facts, which only the agent sees. */
  ownRows(lots: readonly (Lot | null)[]): readonly ComparedFactRow[];
  action(lot: Lot): ReactNode;
  renderPlan(lot: Lot): ReactNode;
  renderAge(at: number): ReactNode;
  /** The ways to give them to a client: as a link, as a file. */
  renderSending(lots: readonly Lot[]): ReactNode;
  onOnlyDifferences(isOnly: boolean): void;
  onRemove(lot: LotRef): void;
  /** Somebody goes to look for another lot to stand beside these. */
  onAdd(lots: readonly LotRef[]): void;
}

/** Two to four lots side by side. Which, is in the address. */
export function ComparePage({ search, known, agent, onRemove, ...rest }: ComparePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const all = search.lots.flatMap((of, at) => (known[at] ? [{ of, known: known[at] }] : []));
  const columns = all.filter((column) => !isNowhere(column.known));
  const flaws = [...search.flaws, ...all.filter((one) => isNowhere(one.known)).map(({ of }) => nowhere(of))];
  const rows = [
    ...factRows(columns.map((column) => column.known)),
    ...rest.ownRows(columns.map((column) => column.known.lot)),
  ];
  const differing = rows.filter(({ differs }) => differs);
  const ages = columns.flatMap(({ known: { lot, at } }) => (lot ? [at] : []));
  const lots = columns.map(({ of }) => of);
  const isEnough = columns.length >= LEAST;
  const isSettled = columns.every((column) => !column.known.isLoading);
  // Of one lot alone nobody can say that it differs from none.
  const isCompared = isSettled && ages.length >= LEAST;
  return (
    <main className="page printed" id="content">
      <h1 ref={heading} tabIndex={-1} className="page-title" css={titleCss}>
        Сравнение лотов
      </h1>
      {flaws.map((flaw) => (
        <p key={flaw} role="status" css={[flawCss, offPaper]}>
          {flaw}
        </p>
      ))}
      {isEnough ? (
        <>
          <div css={tools}>
            <p role="status" css={{ minWidth: WORDS, fontWeight: 600 }}>
              {isCompared ? differenceWords(differing.length) : '\u00a0'}
            </p>
            <Switch checked={search.isOnlyDifferences} onChange={rest.onOnlyDifferences}>
              Только отличия
            </Switch>
            <div css={buttons}>
              {lots.length < MOST && (
                <Link to={placeToLook(lots)} css={buttonCss('quiet')} onClick={() => rest.onAdd(lots)}>
                  Добавить лот
                </Link>
              )}
              <Button look="secondary" css={printing} onClick={() => print()}>
                <Icon name="print" />
                Печать
              </Button>
              {isCompared && rest.renderSending(columns.flatMap(({ known: { lot } }) => lot ?? []))}
            </div>
          </div>
          <CompareTable
            columns={columns}
            rows={search.isOnlyDifferences ? differing : rows}
            action={rest.action}
            renderPlan={rest.renderPlan}
            onRemove={(lot) => {
              onRemove(lot);
              // The cross that was pressed is gone with its column.
              heading.current?.focus();
            }}
          />
          {columns.map(({ of, known: { lot, page, isLoading, isLate: isDelayed } }) =>
            lot && !page && (isDelayed || !isLoading) ? (
              <p key={wordOfLot(of)} role="status" css={[note, { marginTop: space.md }]}>
                {lotWords(lot).title}: показано то, что известно из подбора. Когда появится сеть, добавятся{' '}
                {missingFacts(lot).join(', ')}.
              </p>
            ) : null,
          )}
          <p css={foot}>
            {agent && `${fullName(agent)}, ${formatPhone(agent.phone)}. `}
            {ages.length > 0 && `Данные на ${formatDate(new Date(Math.min(...ages)))}`}
          </p>
        </>
      ) : (
        <NothingToCompare lots={lots} onAdd={rest.onAdd} />
      )}
      {ages.length > 0 && rest.renderAge(Math.min(...ages))}
    </main>
  );
}

/** The server knows no such lot, and nobody else does. */
const isNowhere = ({ lot, error }: ComparedLot): boolean =>
  !lot && error instanceof CallError && error.kind === 'not-found';

const nowhere = ({ type, id }: LotRef): string =>
  `Лот с кодом ${id} среди «${lotTypeWords[type].long}» не найден.`;

const differenceWords = (count: number): string =>
  count === 0 ? 'Отличий нет' : counted(count, ['отличие', 'отличия', 'отличий']);
