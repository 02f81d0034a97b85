import { PolicyText } from '../../features/texts/policy-text';
import type { NamedDialogProps } from './named-dialog-props';

/** The policy over whatever was open, begun at the section asked for. */
export default function PolicyDialog({ told }: NamedDialogProps<'policy'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without links is scrolled by the keyboard too
    <section aria-label="Текст политики" tabIndex={0}>
      <PolicyText anchor={told} level={3} />
    </section>
  );
}
