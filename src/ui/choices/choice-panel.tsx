import type { RefObject } from 'react';
import Popover from '../popovers/popover';
import { ChoiceList, type ChoiceListProps } from './choice-list';

export interface ChoicePanelProps extends ChoiceListProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards; by default back to the button. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** The list of a `ChoicesField`, hung under it. */
export default function ChoicePanel({ open, anchor, returnTo, ...list }: ChoicePanelProps) {
  return (
    <Popover
      open={open}
      anchor={anchor}
      align="start"
      label={list.label}
      returnTo={returnTo}
      onClose={list.onClose}
    >
      <ChoiceList {...list} />
    </Popover>
  );
}
