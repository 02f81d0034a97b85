import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { mayStaff } from '../../../contract/accounts/staff/staff-roles';
import type { StaffAgreement } from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { StateTag, type Tone } from '../../../ui/feedback/state-tag';
import { color, font, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { staffAgreementQueries } from './agreement-queries';
import { AgreementTextForm } from './agreement-text-form';
import { AgreementHolders } from './holders-list';
import { AgreementSettingsForm } from './settings-form';

const sectionCss = css({
  marginBottom: space.x3,
  '& > h2': { marginBottom: space.lg, fontSize: font.size.lg, fontWeight: 600 },
});
const versionCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.md}`,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& small': { color: color.ink2, fontSize: font.size.sm },
});

/** 'Договор': who has accepted it, and for owners its text and what depends on it. */
export default function AgreementPart({ place, onPlace }: StaffPartProps) {
  const me = useQuery(staffQueries.me()).data;
  const isOwner = me ? mayStaff(me.role, 'agreement') : false;
  const isText = isOwner && place.subject === 'text';
  return (
    <>
      {isOwner && (
        <div css={{ maxWidth: '40rem', marginBottom: space.xl }}>
          <RadioSwitch
            label="Что показать"
            options={[
              { value: 'holders', label: 'Кто принял' },
              { value: 'text', label: 'Текст и правила' },
            ]}
            value={isText ? 'text' : 'holders'}
            onChange={(shown) => onPlace({ subject: shown === 'text' ? 'text' : undefined })}
          />
        </div>
      )}
      {isText ? <AgreementText /> : <AgreementHolders place={place} onPlace={onPlace} />}
    </>
  );
}

const stages: Readonly<Record<StaffAgreement['versions'][number]['stage'], { word: string; tone: Tone }>> = {
  coming: { word: 'Вступит в силу', tone: 'waiting' },
  'in-force': { word: 'Действует', tone: 'good' },
  former: { word: 'Прежняя', tone: 'quiet' },
};

function AgreementText() {
  const { data, error, refetch, isFetching } = useQuery(staffAgreementQueries.text());
  if (!data)
    return error ? (
      <EmptyState title="Договор не загрузился" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  return (
    <>
      <section css={sectionCss} aria-labelledby="agreement-rules">
        <h2 id="agreement-rules">Правила</h2>
        <AgreementSettingsForm saved={data} />
      </section>
      {data.versions.length > 0 && (
        <section css={sectionCss} aria-labelledby="agreement-versions">
          <h2 id="agreement-versions">Опубликованные версии</h2>
          <ul>
            {data.versions.map(({ version, title, starts, stage, accepted }) => (
              <li key={version} css={versionCss}>
                <b>
                  Версия {version}. {title}
                </b>
                <StateTag tone={stages[stage].tone}>{stages[stage].word}</StateTag>
                <small>
                  с {formatPortalDate(starts)} · приняли: {formatNumber(accepted)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section css={sectionCss} aria-labelledby="agreement-next">
        <h2 id="agreement-next">{data.versions.length === 0 ? 'Текст договора' : 'Следующая версия'}</h2>
        <AgreementTextForm saved={data} />
      </section>
    </>
  );
}
