import type { RefObject } from 'react';
import Popover from '../popovers/popover';
import { ChoiceList } from './choice-list';
import type { Choice } from './choice-rows';

export interface ChoicePanelProps {
  open: boolean;
  /** Of the list itself. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** The words for 'nothing chosen', which can be chosen too. */
  any?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  multiple: boolean;
  /** A heading chooses all that stand under it. */
  wholeGroups?: boolean;
  /** A long list has a field to find a choice by its name. */
  searched?: boolean;
  /** The words in that field. */
  searchHint?: string;
  /** The chosen one stays when it is chosen again: there is always one, or a button to clear it. By default without `any`. */
  required?: boolean;
  /** False: a hand that only passes over leaves the focus where it is. */
  takesFocus?: boolean;
  /** Where the focus goes afterwards; by default back to the button. */
  returnTo?: RefObject<HTMLElement | null>;
  onChange(values: string[]): void;
  /** Opens the address of a choice that is a link, without loading the page anew. */
  onFollow?(href: string): void;
  onClose(): void;
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
