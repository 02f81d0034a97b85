import { css } from '@emotion/react';
import { RadioSwitch } from '../../../../ui/choices/radio-switch';
import { font, media, space } from '../../../../ui/tokens';

/** Beside the button that enlarges, on the narrowest phone too. */
const narrow = css({
  [media.mobile]: { '& label': { padding: `0 ${space.sm}`, fontSize: font.size.sm, whiteSpace: 'nowrap' } },
  [media.largeText]: { '& label': { padding: 0 } },
});

/** One of the two drawings of a plan: furnished, or bare walls with their sizes. */
export type PlanKind = 'furnished' | 'sizes';

interface PlanChoiceProps {
  kind: PlanKind;
  onChange(kind: PlanKind): void;
}

/** Which of the two drawings of a plan is shown. */
export function PlanChoice({ kind, onChange }: PlanChoiceProps) {
  return (
    <div css={narrow}>
      <RadioSwitch
        label="Вид плана"
        options={[
          { value: 'furnished', label: 'С мебелью' },
          { value: 'sizes', label: 'С размерами' },
        ]}
        value={kind}
        onChange={onChange}
      />
    </div>
  );
}
