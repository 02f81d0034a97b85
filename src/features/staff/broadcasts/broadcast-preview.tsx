import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { BroadcastPreview } from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { color, font, radius, space } from '../../../ui/tokens';
import type { BroadcastInput } from './broadcast-values';

const previewCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(22rem, 1fr))',
  alignItems: 'start',
  gap: space.md,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});
const frameCss = css({
  padding: space.md,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.paper,
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { whiteSpace: 'pre-line' },
  '& small': { color: color.ink2, fontSize: font.size.xs },
});

/** 'Получат 128 из 135. У остальных 7 такие уведомления выключены в настройках.' */
export function reachWords({ matched, reached, missed }: BroadcastPreview, isPromo: boolean): string {
  if (matched === 0) return 'Таких кабинетов нет.';
  if (missed === 0) return `Получат все: ${formatNumber(reached)}.`;
  const why = isPromo
    ? `Не соглашались на рекламу: ${formatNumber(missed)}.`
    : `Выключили такие уведомления в настройках: ${formatNumber(missed)}.`;
  return `Получат ${formatNumber(reached)} из ${formatNumber(matched)}. ${why}`;
}

const Framed = ({ label, children }: { label: string; children: ReactNode }) => (
  <figure css={{ margin: 0 }}>
    <figcaption css={{ marginBottom: space.xs, color: color.ink2 }}>{label}</figcaption>
    <div css={frameCss}>{children}</div>
  </figure>
);

interface BroadcastLookProps {
  input: BroadcastInput;
  preview: BroadcastPreview;
}

/** Who gets it, and how it will look in the portal and on a locked phone. */
export function BroadcastLook({ input: { title, text, is_promo = false }, preview }: BroadcastLookProps) {
  const { to, lock_screen } = preview;
  return (
    <section aria-label="Как это будет">
      <p css={{ marginBottom: space.md }} role="status">
        <b css={{ fontWeight: 600 }}>{to}.</b> {reachWords(preview, is_promo)}
      </p>
      <div css={previewCss}>
        <Framed label="В уведомлениях портала">
          <b>{title}</b>
          <p>{text}</p>
          <small>только что</small>
        </Framed>
        <Framed label="На экране блокировки, как обычно">
          <b>{lock_screen.closed.title}</b>
          <p>{lock_screen.closed.body}</p>
        </Framed>
        <Framed label="Если человек разрешил показывать текст">
          <b>{lock_screen.open.title}</b>
          <p>{lock_screen.open.body}</p>
        </Framed>
      </div>
    </section>
  );
}
