import { css } from '@emotion/react';
import { openDialog, prepareDialog } from '../../lib/dialogs';
import { Button } from '../../ui/button';
import { color, media, radius, space } from '../../ui/tokens';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.md} ${space.x2}`,
  marginBottom: space.x3,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { padding: space.lg, marginBottom: space.x2 },
});

/** Offers an agency the second step that it put off. */
export function AgencyDataDue() {
  const prepare = () => prepareDialog('agency-data');
  return (
    <section css={line} aria-label="Данные агентства">
      <p css={{ maxWidth: '60rem', color: color.ink2, textWrap: 'pretty' }}>
        Для договора не хватает налогового режима и юридического адреса, а для входа по почте — пароля.
      </p>
      <Button
        look="secondary"
        onClick={() => openDialog('agency-data')}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Дополнить данные
      </Button>
    </section>
  );
}
