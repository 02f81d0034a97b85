import { css } from '@emotion/react';
import type { GivenConsents } from '../../../contract/calls/staff/staff-endpoints';
import { formatPortalDate, formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const lineCss = css({
  padding: `${space.xs} 0`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: font.size.sm, color: color.ink2 },
});

type Given = GivenConsents['given'][number];
type Text = GivenConsents['texts'][number];

const purposes: Readonly<Record<Given['purpose'], string>> = {
  personal_data: 'Обработка персональных данных',
  advertising: 'Рекламные сообщения',
};

/** What the owner of an account has agreed to or taken back: when, from where, and the text. */
export function AccountConsents({ consents: { given, texts } }: { consents: GivenConsents }) {
  return (
    <section css={{ marginTop: space.xl }}>
      <h3 css={{ marginBottom: space.sm, fontSize: font.size.md, fontWeight: 600 }}>Согласия</h3>
      {given.length === 0 && <p css={{ fontSize: font.size.sm, color: color.ink2 }}>Согласий нет</p>}
      <ul aria-label="Согласия">
        {given.map(({ purpose, given: isGiven, version, address, at }) => {
          const text = texts.find((one) => one.version === version);
          return (
            <li key={`${purpose} ${at} ${isGiven}`} css={lineCss}>
              {purposes[purpose]}: {isGiven ? 'дано' : 'отозвано'} {formatPortalMoment(at)}
              <small>
                С адреса {address || 'неизвестно'} · версия {version}
              </small>
              {text && (
                <Button
                  look="quiet"
                  aria-label={`Текст версии ${version}`}
                  onClick={() => openModal({ title: text.title, content: <ConsentVersion text={text} /> })}
                >
                  Текст
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ConsentVersion = ({ text }: { text: Text }) => (
  <div css={{ '& p': { marginTop: space.sm } }}>
    <p css={{ color: color.ink2, fontSize: font.size.sm, overflowWrap: 'anywhere' }}>
      Действует с {formatPortalDate(text.published)}. SHA-256: {text.hash}
    </p>
    {text.sections.map(({ anchor, title, paragraphs }) => (
      <section key={anchor} css={{ marginTop: space.lg }}>
        <h3 css={{ fontSize: font.size.md, fontWeight: 600 }}>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
