/** '«Показ в „Причале“»': a name or title in quotes; quotes inside are those of the second level. What is in quotes as a whole stays. */
export const inQuotes = (text: string): string =>
  /^«[^«»]*»$/.test(text) ? text : `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
