import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/accounts/account';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { color, font, media, radius, space } from '../../ui/tokens';
import { companyLine, progressSteps, progressView } from './account-progress';
import { ProgressSteps } from './progress-steps';

const panel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  marginBottom: space.x3,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.mobile]: { padding: space.lg, gap: space.lg, marginBottom: space.x2 },
});
const warned = css({ borderLeft: `3px solid ${color.refusedInk}` });
const quoted = css({
  marginTop: space.md,
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.refusedBg,
  color: color.refusedInk,
  overflowWrap: 'anywhere',
});

interface PanelProps {
  user: User;
  /** What can be done about it: the manager's telephone. */
  children?: ReactNode;
}

/**
 * Where the account stands on its way to full access, and what happens next. A confirmed account that nothing stands
 * against has none; one that was let in while this page was open is told so.
 */
export function AccountProgressPanel({ user, children }: PanelProps) {
  const face = progressView(user);
  const [hadToWait, setHadToWait] = useState(face.kind !== 'open');
  if (face.kind !== 'open' && !hadToWait) setHadToWait(true);
  if (face.kind === 'open' && !hadToWait) return null;
  const company = companyLine(user);
  const isWarning = face.kind === 'blocked' || face.kind === 'refused' || face.kind === 'fixation-blocked';
  const hasSteps = face.kind !== 'blocked' && face.kind !== 'fixation-blocked';
  return (
    <section css={[panel, isWarning && warned]} aria-labelledby="account-progress" data-progress={face.kind}>
      <div role="status">
        <h2
          id="account-progress"
          css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}
        >
          {face.title}
        </h2>
        {company && <p css={{ marginTop: space.sm, overflowWrap: 'anywhere' }}>{company}</p>}
        {face.quote && <p css={quoted}>{face.quote}</p>}
        <p css={{ marginTop: space.md, maxWidth: '72rem', color: color.ink2, textWrap: 'pretty' }}>
          {withoutWidows(face.text)}
        </p>
        {(isWarning || face.kind === 'inspecting') && !face.isAgencys && children && (
          <div css={{ marginTop: space.lg }}>{children}</div>
        )}
      </div>
      {hasSteps && <ProgressSteps steps={progressSteps(user)} />}
    </section>
  );
}
