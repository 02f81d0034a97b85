import { Collapsible } from '@base-ui/react/collapsible';
import { css } from '@emotion/react';
import { Fragment, type ReactNode, useState } from 'react';
import { persistAccordion, readAccordion } from '../lib/accordion-choice';
import { Icon } from './graphics/icon';
import { color, duration, font, space, touch } from './tokens';

const frame = css({ borderBottom: `1px solid ${color.line}` });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  width: '100%',
  minHeight: touch,
  padding: `${space.md} 0`,
  fontSize: font.size.md,
  fontWeight: 500,
  textAlign: 'left',
  '& .icon': { transition: `transform ${duration.feedback}ms` },
  '&[data-panel-open] .icon': { transform: 'rotate(180deg)' },
});
const panel = css({
  height: 'var(--collapsible-panel-height)',
  overflow: 'hidden',
  transition: `height ${duration.enter}ms`,
  '&[data-starting-style], &[data-ending-style]': { height: 0 },
});

interface AccordionProps {
  title: string;
  /** Of the heading that its button stands in; none where it is no part of a text. */
  level?: 2 | 3;
  children: ReactNode;
  /** What stands until a choice is kept. */
  open?: boolean;
  /** Keeps the choice on this device under 'accordion', as 'open' or 'hide'. Source: specification § 4. */
  kept?: boolean;
}

/** A heading that shows and hides what stands under it. */
export function Accordion({ title, level, children, open = false, kept: stored = false }: AccordionProps) {
  const [isOpen, setOpen] = useState(() => (stored ? (readAccordion() ?? open) : open));
  const Heading = level === undefined ? Fragment : (`h${level}` as const);
  return (
    <Collapsible.Root
      css={frame}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (stored) persistAccordion(next);
      }}
    >
      <Heading>
        <Collapsible.Trigger css={head}>
          {title}
          <Icon name="chevron" />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Panel css={panel}>
        <div css={{ paddingBottom: space.lg }}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
