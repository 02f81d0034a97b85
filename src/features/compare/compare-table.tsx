import { css } from '@emotion/react';
import type { CSSProperties, ReactNode } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { lotName } from '../../contract/lots/lot-words';
import type { ComparedFactRow } from '../../shell/lot/compared-facts';
import { media } from '../../ui/tokens';
import { PHONE, useMedia } from '../../ui/use-media';
import { type LotRef, wordOfLot } from './compare-address';
import { CompareCell } from './compare-cell';
import { signCss, tableCss, windowCss } from './compare-css';
import { type ComparedLot, CompareHead } from './compare-head';

export interface CompareColumn {
  of: LotRef;
  known: ComparedLot;
}

interface CompareTableProps {
  columns: readonly CompareColumn[];
  rows: readonly ComparedFactRow[];
  action(lot: Lot): ReactNode;
  renderPlan(lot: Lot): ReactNode;
  onRemove(lot: LotRef): void;
}

const offPaper = css({ [media.print]: { display: 'none' } });

/** Lots side by side: a column each, a row for each fact. */
export function CompareTable({ columns, rows, ...head }: CompareTableProps) {
  const isPhone = useMedia(PHONE);
  return (
    <section
      aria-label="Лоты рядом"
      css={windowCss}
      // What moves within itself is moved by keys too.
      tabIndex={isPhone ? 0 : undefined}
    >
      <table css={tableCss} style={{ '--lots': columns.length } as CSSProperties}>
        <caption className="visually-hidden">Сравнение лотов</caption>
        <colgroup>
          <col />
          <col span={columns.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Что сравнивается</span>
            </th>
            {columns.map(({ of, known }) => (
              <th key={wordOfLot(of)} scope="col" abbr={known.lot ? lotName(known.lot) : undefined}>
                <CompareHead
                  of={of}
                  known={known}
                  action={head.action}
                  renderPlan={head.renderPlan}
                  onRemove={() => head.onRemove(of)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, differs, isOwn }) => (
            <tr key={name} data-differs={differs || undefined} css={isOwn && offPaper}>
              <th scope="row">
                <span>
                  {name}
                  {differs && (
                    <>
                      <span aria-hidden="true" css={signCss}>
                        ≠
                      </span>
                      <span className="visually-hidden">, различается</span>
                    </>
                  )}
                </span>
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at] && wordOfLot(columns[at].of)}>
                  <CompareCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
