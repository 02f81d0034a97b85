// biome-ignore format: an alphabet reads better in rows
const latin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
};
const MAX_LENGTH = 90;

/**
 * A Russian name as a part of an address: 'Ростов-на-Дону' → 'rostov-na-donu'. The four cities that the specification
 * names come out as it names them (specification § 3). `fallback` where no letter is left.
 */
export function slugOf(name: string, fallback: string): string {
  const spelled = [...name.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  const slug = spelled
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** `slug`, or with the first number that makes it free: 'oblaka', 'oblaka-2', 'oblaka-3'. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
