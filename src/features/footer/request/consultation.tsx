import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { policyOfConsent } from '../../../api/policy-of-consent';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { counted } from '../../../contract/text/words';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { prepareModal } from '../../../ui/modals/modal-host';
import { openModal } from '../../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { countMetric } from '../count-metric';
import { useFooter } from '../use-footer';
import { useQueuedRequests } from './use-queued-requests';

const RequestForm = lazyWithRetry(() => import('./request-form'));

const panel = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${space.lg} ${space.x3}`,
  padding: space.x3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.sheet,
  background: color.surface,
  [media.tablet]: { gridTemplateColumns: '1fr' },
  [media.mobile]: { padding: space.xl },
});
const title = css({
  fontSize: font.size.h3,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  [media.mobile]: { fontSize: font.size.xl },
});
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.xl}`,
  [media.mobile]: { '& > button': { flex: '1 1 100%' } },
});
const call = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  fontWeight: 500,
  whiteSpace: 'nowrap',
});

/** Below the telephone, within the height of a touch. */
const hoursCss = css({
  display: 'block',
  color: color.ink2,
  fontSize: font.size.xs,
  fontWeight: 400,
  lineHeight: '1.6rem',
});

const waits = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  marginTop: space.sm,
  color: color.bookedInk,
  fontSize: font.size.sm,
  '& .icon': { width: '1.6rem', height: '1.6rem', flex: 'none' },
});

interface ConsultationProps {
  user: User | null;
  /** E.164; null until it is known. */
  phone: string | null;
  /** Null where there is none. */
  email: string | null;
  /** When the telephone is answered, as people write it; null where it has not been said. */
  hours: string | null;
}

/** The way to a person of the developer: a request, or the telephone. */
export function Consultation({ user, phone, email, hours }: ConsultationProps) {
  // A consent names its text: the form must know it where there is no network to ask.
  useQuery(policyOfConsent);
  const footer = useFooter();
  const { waiting } = useQueuedRequests();
  const prepare = () => void Promise.all([prepareModal(), RequestForm.prepare()]);
  const open = () => {
    countMetric('lk_zayavka', footer?.goals);
    openModal({
      name: 'request',
      title: user ? 'Заявка менеджеру' : 'Запись на консультацию',
      content: (
        <Suspense fallback={<div css={{ minHeight: '36rem' }} />}>
          <RequestForm user={user} />
        </Suspense>
      ),
    });
  };
  return (
    <section css={panel} aria-labelledby="consultation">
      <div>
        <h2 id="consultation" css={title}>
          {user ? 'Нужна помощь со сделкой?' : 'Остались вопросы?'}
        </h2>
        <p css={{ marginTop: space.sm, color: color.ink2, maxWidth: '60rem' }}>
          {user
            ? withoutWidows(
                'Запишитесь на консультацию: менеджер подберёт варианты, проверит закрепление и подскажет по документам.',
              )
            : withoutWidows(
                'Запишитесь на консультацию: расскажем, как стать партнёром и на каких условиях.',
              )}
        </p>
        {waiting > 0 && (
          <p css={waits} role="status" aria-label="Ждёт отправки">
            <Icon name="clock" />
            {waiting === 1
              ? 'Заявка ждёт отправки: уйдёт сама, когда появится связь.'
              : `${counted(waiting, ['заявка ждёт', 'заявки ждут', 'заявок ждут'])} отправки: уйдут сами, когда появится связь.`}
          </p>
        )}
      </div>
      <div css={ways}>
        <Button onClick={open} onPointerEnter={prepare} onFocus={prepare}>
          Записаться
        </Button>
        {phone && (
          <a css={call} href={`tel:${phone}`}>
            <Icon name="phone" />
            <span>
              {formatPhone(phone)}
              {hours && <small css={hoursCss}> {hours}</small>}
            </span>
          </a>
        )}
        {email && (
          <a css={call} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </div>
    </section>
  );
}
