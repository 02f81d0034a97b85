import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../api/call/call-error';
import { isUnavailable, type Lot } from '../../contract/lots/lot';
import { lotTypeWords } from '../../contract/lots/lot-words';
import type { LoadedLot } from '../../shell/lot/compared-facts';
import { lotWords } from '../../shell/lot/lot-words';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import type { LotRef } from './compare-address';

/** A lot as the comparison shows it: what is known of it, of when, and why there is no more. */
export interface ComparedLot extends LoadedLot {
  at: number;
  /** The rest of it is awaited for so long that the page says what is missing. */
  isLate: boolean;
  error: Error | null;
  retry(): void;
}

const sheet = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: '14rem',
  marginBottom: space.sm,
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  background: color.sheet,
  // Beside the plan, not over it, is what can be done.
  paddingRight: touch,
  '& img': { width: '100%', height: '100%', minHeight: 0, padding: space.sm, objectFit: 'contain' },
  // A column of a phone is too narrow for both.
  [media.mobile]: {
    gridTemplateRows: 'minmax(0, 1fr) auto',
    height: '14rem',
    paddingRight: 0,
  },
  [media.print]: {
    height: '30mm',
    padding: 0,
    border: 0,
    '& img': { padding: 0, objectPosition: 'left' },
  },
});
const tools = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'flex',
  flexDirection: 'column',
  [media.mobile]: { position: 'static', flexDirection: 'row', justifySelf: 'center' },
  [media.print]: { display: 'none' },
});
const remove = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  color: color.onSheet,
  [media.hover]: { '&:hover': { color: color.onSheetAccent } },
});
const title = css({
  display: 'block',
  fontWeight: 500,
  textDecoration: 'underline',
  textDecorationColor: color.line,
  textUnderlineOffset: '0.3rem',
  [media.hover]: { '&:hover': { color: color.accent } },
  [media.print]: { textDecoration: 'none' },
});
const price = css({
  fontSize: font.size.lg,
  fontWeight: 600,
  [media.mobile]: { fontSize: 'clamp(1.3rem, 4vw, 1.6rem)' },
  [media.print]: { fontSize: font.size.sm },
});
const absent = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });

interface CompareHeadProps {
  of: LotRef;
  known: ComparedLot;
  /** The heart. */
  action(lot: Lot): ReactNode;
  renderPlan(lot: Lot): ReactNode;
  onRemove(): void;
}

/** The head of a lot's column: the plan, what it is called, what it costs; or why nothing of it can be shown. */
export function CompareHead({ of, known, action, renderPlan, onRemove }: CompareHeadProps) {
  const { lot } = known;
  const name = lot ? lotWords(lot).title : `${lotTypeWords[of.type].short}, код ${of.id}`;
  return (
    <>
      <div css={sheet} aria-busy={(!lot && known.isLoading) || undefined}>
        {lot && renderPlan(lot)}
        <div css={tools}>
          <button type="button" css={remove} title={`Убрать из сравнения: ${name}`} onClick={onRemove}>
            <Icon name="close" />
          </button>
          {lot && action(lot)}
        </div>
      </div>
      {lot ? <Offer lot={lot} /> : <Absent name={name} known={known} />}
    </>
  );
}

function Offer({ lot }: { lot: Lot }) {
  const words = lotWords(lot);
  return (
    <>
      <Link to={words.href} css={title}>
        {words.title}
        {lot.number && `, №\u00a0${lot.number}`}
      </Link>
      {isUnavailable(lot.status) ? (
        <p css={price}>{words.status}</p>
      ) : (
        // On paper a hidden price is left out.
        <p css={[price, lot.price === null && { [media.print]: { display: 'none' } }]}>{words.price}</p>
      )}
    </>
  );
}

function Absent({ name, known: { isLoading, error, retry } }: { name: string; known: ComparedLot }) {
  const isCutOff = error instanceof CallError && (error.kind === 'offline' || error.kind === 'network');
  return (
    <>
      <p css={{ fontWeight: 500 }}>{name}</p>
      {isLoading ? (
        <p css={absent}>Загружается…</p>
      ) : (
        <>
          <p css={absent} role="status">
            {isCutOff
              ? 'На устройстве его нет: здесь его не открывали, а связи сейчас нет.'
              : 'Не загрузился. Попробуйте ещё раз.'}
          </p>
          <Button look="quiet" css={{ padding: 0, [media.print]: { display: 'none' } }} onClick={retry}>
            Повторить
          </Button>
        </>
      )}
    </>
  );
}
