import { css } from '@emotion/react';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { maskedPhone } from '../../lib/words/names/masked-phone';
import { color, media, touch } from '../../ui/tokens';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  [media.hover]: { '&:hover': { color: color.accent } },
  '@media (pointer: coarse)': { minHeight: touch },
});

/** A phone to call; masked while somebody else looks at the screen. */
export const ClientPhone = ({ phone, isMasked }: { phone: string; isMasked: boolean }) =>
  isMasked ? (
    <MaskedPhone phone={phone} />
  ) : (
    <a href={`tel:${phone}`} css={link}>
      {formatPhone(phone)}
    </a>
  );

export const MaskedPhone = ({ phone }: { phone: string }) => (
  <span>
    <span aria-hidden="true">{maskedPhone(phone)}</span>
    <span className="visually-hidden">номер скрыт</span>
  </span>
);
