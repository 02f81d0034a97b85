import { type ReactNode, useId } from 'react';
import { space } from '../../../ui/tokens';
import { ownNoteCss, ownSectionCss } from './own-css';

interface OwnSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** A part of 'Мой вход'. */
export function OwnSection({ title, note, children }: OwnSectionProps) {
  const id = useId();
  return (
    <section css={ownSectionCss} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note && <p css={[ownNoteCss, { marginTop: space.sm }]}>{note}</p>}
      </div>
      <div css={{ minWidth: 0 }}>{children}</div>
    </section>
  );
}
