/** The first that a user agent names wins: browsers name those that they are built on, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\/|YaApp_/, 'Яндекс Браузер'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/\bFxiOS\/|Firefox\//, 'Firefox'],
  [/\bCriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** 'Chrome, Android': how a person recognises one of their devices. */
export function deviceName(userAgent: string | null): string {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || 'Неизвестное устройство';
}
