import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { agreementQuery } from '../../../api/agreement-query';
import type { AgreementVersion, OwnAgreement } from '../../../contract/calls/account/agreement-endpoints';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { TextSections } from '../text-sections';
import { AcceptAgreement, type RenderCode } from './accept-agreement';
import { standingWords } from './agreement-words';

const panel = css({
  maxWidth: '96rem',
  marginBottom: space.x3,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
  [media.tablet]: { marginTop: space.lg },
  [media.mobile]: { padding: space.lg },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.md}`,
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm, lineHeight: '2rem' });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.md, marginTop: space.lg });
const text = css({
  marginTop: space.lg,
  '& > summary': { color: color.accent, fontWeight: 500, cursor: 'pointer', minHeight: '3.2rem' },
  '&[open] > summary': { marginBottom: space.lg },
});

/** The agreement with the developer: its text, whether it holds, and for whoever accepts it the way to do so. */
export function AgreementSection({ renderCode }: { renderCode: RenderCode }) {
  const agreement = useQuery(agreementQuery()).data;
  if (!agreement?.asked || (agreement.current ?? agreement.coming) === null) return null;
  return <Agreement agreement={agreement} renderCode={renderCode} />;
}

function Agreement({ agreement, renderCode }: { agreement: OwnAgreement; renderCode: RenderCode }) {
  const { current, coming, accepted, acceptable, stops_fixing } = agreement;
  const words = standingWords(agreement);
  const versions = [current, coming].filter((one) => one !== null);
  const wanted = versions.find(({ version }) => version === acceptable);
  const accept = ({ version, title }: AgreementVersion) => {
    const modal = openModal({
      title: 'Принять договор',
      content: (
        <AcceptAgreement
          version={version}
          title={title}
          renderCode={renderCode}
          onDone={() => modal.close()}
        />
      ),
    });
  };
  return (
    <section css={panel} id="agreement" aria-labelledby="agreement-title">
      <div css={head}>
        <h2 id="agreement-title">Договор с застройщиком</h2>
        <StateTag tone={words.tone}>{words.word}</StateTag>
      </div>
      <p css={{ marginTop: space.sm }} role="status">
        {withoutWidows(words.text)}
      </p>
      {accepted && (
        <p css={quiet}>
          Принята версия {accepted.version}, {formatPortalDate(accepted.at)}
        </p>
      )}
      {stops_fixing !== null && (
        <p css={[quiet, { color: color.refusedInk }]}>
          Пока договор не действует, закреплять клиентов нельзя.
        </p>
      )}
      {versions.map((one) => (
        <AgreementText key={one.version} shown={one} isComing={one === coming} isOpen={one === wanted} />
      ))}
      {wanted && (
        <div css={acts}>
          <Button onClick={() => accept(wanted)}>
            {agreement.standing === 'ending' && wanted === current
              ? 'Продлить'
              : `Принять версию ${wanted.version}`}
          </Button>
        </div>
      )}
    </section>
  );
}

interface AgreementTextProps {
  shown: AgreementVersion;
  isComing: boolean;
  /** It is to be read now. */
  isOpen: boolean;
}

function AgreementText({ shown, isComing, isOpen }: AgreementTextProps) {
  const { version, title, changes, starts, sections } = shown;
  return (
    <details css={text} open={isOpen}>
      <summary>
        {title}, версия {version}
      </summary>
      <p css={[quiet, { marginBottom: space.lg }]}>
        {isComing ? 'Вступит в силу' : 'В силе с'} {formatPortalDate(starts)}
      </p>
      {changes !== '' && (
        <div css={{ marginBottom: space.lg }}>
          <h3 css={{ fontSize: font.size.md, fontWeight: 600 }}>Что изменилось</h3>
          <p css={{ whiteSpace: 'pre-line' }}>{changes}</p>
        </div>
      )}
      <TextSections sections={sections} level={3} />
    </details>
  );
}
