import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOpenedLots } from '../../device/page/hooks/use-opened-lots';
import { useSelectionIndex } from '../../device/page/hooks/use-selection-index';
import { notifyIndex, searchInIndex, startIndex } from '../../device/page/selection-index';
import { SearchCombobox } from '../../ui/fields/search-combobox';
import { media, space } from '../../ui/tokens';
import { type FoundLine, foundLines, lotLine, type OwnLine } from './found-lines';

// Results that become fewer do not move the field from under the eyes.
const panel = css({
  minHeight: 'min(52rem, 60dvh)',
  // The frame of the focus is not cut off by what scrolls.
  paddingTop: space.xs,
  [media.mobile]: { minHeight: '70dvh' },
});

/** How many of the person's own lines a search may give, of all groups together. */
const OF_OWN = 60;

interface SearchPanelProps {
  /** What is searched beside the stock; null while the device is being read. */
  own: readonly OwnLine[] | null;
  onChoose(line: FoundLine): void;
}

/**
 * One search over the stock and what is the person's own, made on the device: it works without a network. Before
 * anything is sought, the lots that were opened last.
 */
export function SearchPanel({ own, onChoose }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  const { revision, failed } = useSelectionIndex();
  useEffect(() => {
    startIndex();
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (own === null) return;
    notifyIndex({ kind: 'own-texts', texts: own.map(({ words }) => words) });
    return () => notifyIndex({ kind: 'own-texts', texts: [] });
  }, [own]);
  const { data: found } = useQuery({
    queryKey: ['personal', 'found', sought, revision, own?.length],
    queryFn: async () => ({ answer: await searchInIndex(sought, OF_OWN) }),
    enabled: sought !== '' && own !== null,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const recent = useOpenedLots()?.map((lot) => lotLine(lot, 'Недавно смотрели'));
  const lines = sought === '' ? recent : found?.answer && foundLines(found.answer, own ?? []);
  const isWhole = found?.answer?.isWhole ?? false;
  return (
    <div css={panel}>
      <SearchCombobox
        label="Поиск по кабинету"
        placeholder="Номер квартиры, проект, клиент, раздел"
        options={lines ?? undefined}
        note={noteOf({ sought, lines: lines ?? null, isAnswered: found !== undefined, isWhole, failed })}
        onSought={setSought}
        onChoose={onChoose}
        input={input}
        isInline
      />
    </div>
  );
}

interface Told {
  sought: string;
  lines: readonly FoundLine[] | null;
  isAnswered: boolean;
  isWhole: boolean;
  failed: boolean;
}

/** What stands in the place of lines; null while an answer is on its way. */
function noteOf({ sought, lines, isAnswered, isWhole, failed }: Told): string | null {
  if (sought === '')
    return 'Найдёт квартиру по номеру («114» или «Причал 114»), проект, корпус, клиента, сделку, документ или раздел. Работает и без сети.';
  if (!isAnswered) return null;
  if (lines === null) return 'Этот браузер не запустил поиск. Обновите страницу.';
  if (isWhole) return 'Ничего не нашли. Проверьте номер или напишите имя иначе.';
  return failed
    ? 'Ничего не нашли среди клиентов и разделов. Лоты в этом браузере не ищутся: откройте подбор.'
    : 'Ничего не нашли среди клиентов и разделов. Лоты ещё загружаются на устройство.';
}
