const country = /^(россия|рф|российская федерация)$/i;
const wider =
  /(^|\s)(область|обл\.?|край|республика|респ\.?|автономный округ|ао|округ|район|р-н|р-он|го|мо)(\s|\.|$)/i;
const narrower =
  /^(ул|улица|пр-кт|просп|проспект|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|проезд|мкр|микрорайон|жк|д|дом|корп|корпус|стр)(\s|\.|$)|(\s)(ул\.?|улица|проспект|пр-кт|переулок|шоссе|набережная|бульвар|проезд)$|^\d/i;
const kind =
  /^(г|гор|город|пгт|пос|посёлок|поселок|п|с|село|ст-ца|станица|дер|деревня|аул|хутор|х)(\.\s*|\s+)/i;

/** A town without the word of its kind: 'г. Сочи' and 'Сочи г' are 'Сочи'. */
export const townName = (written: string): string =>
  written
    .replace(/\s+/g, ' ')
    .trim()
    .replace(kind, '')
    .replace(/\s+г\.?$/i, '')
    .trim();

/**
 * The town in an address of one line, as CIAN feeds write it: country, region, town, street. Null where no part can
 * be a town.
 */
export function cityOfAddress(address: string): string | null {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part) && !wider.test(part) && !narrower.test(part));
  return parts[0] === undefined ? null : townName(parts[0]) || null;
}
