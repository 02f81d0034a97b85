import { Button } from '../../../ui/button';
import { color, font, space } from '../../../ui/tokens';

interface SaidByFeedsProps {
  /** What feeds name for a field, each once. */
  said: readonly string[];
  value: string;
  onTake(value: string): void;
}

/** What feeds name for a field that says nothing yet, one press away. */
export function SaidByFeeds({ said, value, onTake }: SaidByFeedsProps) {
  if (value !== '' || said.length === 0) return null;
  return (
    <ul aria-label="Названо в фидах" css={{ color: color.ink2, fontSize: font.size.sm }}>
      {said.map((one) => (
        <li key={one} css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm }}>
          В фиде: {one}
          <Button look="quiet" aria-label={`Взять из фида: ${one}`} onClick={() => onTake(one)}>
            Взять
          </Button>
        </li>
      ))}
    </ul>
  );
}
