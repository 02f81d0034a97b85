import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText } from '../../api/failure-text';
import { MAX_BRANCHES } from '../../contract/accounts/fields/branch-fields';
import { counted } from '../../contract/text/words';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, space, touch } from '../../ui/tokens';
import { BranchesList, BranchSkeleton } from './branches-list';
import { branchesQueries } from './branches-queries';
import { useBranchDialog } from './use-branch-dialog';

const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.lg,
  minHeight: touch,
  paddingBottom: space.md,
  [media.tablet]: { marginTop: space.lg },
});
const line = css({ borderBottom: `1px solid ${color.line}` });
const word = css({
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
  color: color.ink2,
  outline: 'none',
  overflowWrap: 'anywhere',
});

interface BranchesPageProps {
  inn: string;
  /** Draws when the list came, by the device's clock. */
  renderAge(updatedAt: number): ReactNode;
}

/** The offices of an agency: where they are, whom to call there. */
export function BranchesPage({ inn, renderAge }: BranchesPageProps) {
  const { data: branches, error, refetch, isFetching, dataUpdatedAt } = useQuery(branchesQueries.list(inn));
  const { open, told } = useBranchDialog();
  const status = useRef<HTMLParagraphElement>(null);
  // The focus has nowhere to return to: whoever has no mouse goes on from here.
  useEffect(() => {
    if (told && !told.opener?.isConnected) status.current?.focus({ preventScroll: true });
  }, [told]);
  const isListed = branches !== undefined && branches.length > 0;
  const add = (
    <Button onClick={() => open(null)} disabled={(branches?.length ?? 0) >= MAX_BRANCHES}>
      Добавить филиал
    </Button>
  );
  return (
    <main className="page" id="content">
      <h1 className="page-title">Филиалы</h1>
      <div css={[head, isListed && line]}>
        <p css={word} ref={status} role="status" tabIndex={-1}>
          {told?.words ?? (isListed && wordOf(branches.length))}
        </p>
        {isListed && add}
      </div>
      {branches === undefined && !error && <BranchSkeleton />}
      {branches === undefined && error && (
        <EmptyState title="Филиалы не загрузились" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {branches?.length === 0 && (
        <EmptyState
          title="Филиалов пока нет"
          text="Добавьте офисы агентства: где они, как туда позвонить и кого спросить."
        >
          {add}
        </EmptyState>
      )}
      {isListed && <BranchesList branches={branches} onOpen={open} />}
      {renderAge(dataUpdatedAt)}
    </main>
  );
}

/** How many there are, and whether there may be more. */
const wordOf = (count: number): string =>
  count >= MAX_BRANCHES
    ? `Филиалов ${count}, больше не добавить`
    : counted(count, ['филиал', 'филиала', 'филиалов']);
