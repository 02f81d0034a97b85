import type { PlantedFault } from '../planted-fault';

export const controlsFaults: readonly PlantedFault[] = [
  {
    row: 'J1',
    file: 'src/ui/choices/choice-rows.ts',
    from: "toLocaleLowerCase('ru').replaceAll('ё', 'е')",
    to: "toLocaleLowerCase('ru')",
    test: 'src/ui/choices/choice-rows.test.ts',
  },
  {
    row: 'J1',
    file: 'src/ui/use-hover-open.ts',
    from: "(now === 'hovered' ? 'closed' : now)",
    to: "'closed'",
    test: 'src/ui/popovers/dropdown.test.tsx',
  },
  {
    row: 'J2',
    file: 'src/ui/popovers/tooltip.tsx',
    from: "          if (pointer.current !== 'touch') return;\n",
    to: '',
    test: 'src/ui/popovers/tooltip.test.tsx',
  },
  {
    row: 'J3',
    file: 'src/ui/accordion.tsx',
    from: 'if (stored) persistAccordion(next);',
    to: 'if (stored && next) persistAccordion(next);',
    test: 'src/ui/accordion.test.tsx',
  },
  {
    row: 'J4',
    file: 'src/lib/forms/phone/phone-mask.ts',
    from: 'if (isHome && digits.length <= 11)',
    to: 'if (isHome && digits.length < 11)',
    test: 'src/lib/forms/phone/phone-mask.test.ts',
  },
  {
    row: 'J5',
    file: 'src/contract/accounts/fields/inn.ts',
    from: 'digits[10] === checkDigit(digits, ELEVEN) && ',
    to: '',
    test: 'src/contract/accounts/fields/inn.test.ts',
  },
  {
    row: 'J5',
    file: 'src/ui/fields/moment-field.tsx',
    from: "onChange(isWhole ? read(text) : '');",
    to: 'onChange(read(text));',
    test: 'src/ui/fields/moment-field.test.tsx',
  },
  {
    row: 'J6',
    file: 'src/lib/forms/choose-files.ts',
    from: 'else if (files.some((one) => isSame(one, file))) continue;',
    to: '',
    test: 'src/lib/forms/choose-files.test.ts',
  },
  {
    row: 'J7',
    file: 'src/lib/words/names/avatar-words.ts',
    from: "[...name.replace(/^[^\\p{L}\\p{N}]+/u, '')]",
    to: '[...name]',
    test: 'src/lib/words/names/avatar-words.test.ts',
  },
  {
    row: 'J8',
    file: 'src/ui/feedback/use-placeholder.ts',
    from: 'shownAt + duration.skeletonAtLeast - Date.now()',
    to: '0',
    test: 'src/ui/feedback/waiting.test.tsx',
  },
];
