import type { RefObject } from 'react';
import Popover from '../popovers/popover';
import { ChoiceList, type ChoiceListProps } from './choice-list';

export interface ChoicePanelProps extends ChoiceListProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** False: a hand that only passes over leaves the focus where it is. */
  takesFocus?: boolean;
  /** Where the focus goes afterwards; by default back to the button. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** The list of a `ChoicesField`, hung under it. */
export default function ChoicePanel({ open, anchor, takesFocus, returnTo, ...list }: ChoicePanelProps) {
  return (
    <Popover
      open={open}
      anchor={anchor}
      align="start"
      label={list.label}
      takesFocus={takesFocus}
      returnTo={returnTo}
      onClose={list.onClose}
    >
      <ChoiceList {...list} />
    </Popover>
  );
}
