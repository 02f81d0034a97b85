import { Tabs as Base } from '@base-ui/react/tabs';
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Tooltip } from './popovers/tooltip';
import { color, duration, font, space, touch } from './tokens';

const list = css({
  display: 'flex',
  gap: space.xl,
  overflowX: 'auto',
  borderBottom: `1px solid ${color.line}`,
  scrollbarWidth: 'none',
});
const tab = css({
  flex: 'none',
  minHeight: touch,
  marginBottom: '-1px',
  borderBottom: '2px solid transparent',
  color: color.ink2,
  fontSize: font.size.md,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  transition: `color ${duration.feedback}ms, border-color ${duration.feedback}ms`,
  '&[aria-selected=true]': { borderColor: color.accent, color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
});

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Words about it. */
  tooltip?: string;
}

interface TabsProps<Value extends string> {
  /** Names the row for those who do not see it. */
  label: string;
  tabs: readonly Tab<NoInfer<Value>>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  /** What stands under the chosen tab. */
  children: ReactNode;
}

/** A row of headings, one of which has its page open; the keyboard goes from the row to what can be done on the page. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List css={list} aria-label={label} activateOnFocus>
        {tabs.map((one) => {
          const drawn = (
            <Base.Tab key={one.value} value={one.value} css={tab}>
              {one.label}
            </Base.Tab>
          );
          return one.tooltip === undefined ? (
            drawn
          ) : (
            <Tooltip key={one.value} words={one.tooltip} side="bottom">
              {drawn}
            </Tooltip>
          );
        })}
      </Base.List>
      {tabs.map((one) => (
        <Base.Panel
          key={one.value}
          value={one.value}
          tabIndex={-1}
          css={{ paddingTop: space.lg, outline: 'none' }}
        >
          {one.value === value && children}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
