/** An element of a feed with what stands inside it; `text` is its own text, trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The elements at a path below: `childrenAt(offer, 'location/metro')`. */
export function childrenAt(element: XmlElement, path: string): readonly XmlElement[] {
  const { name, rest } = firstStep(path);
  const found = element.children.filter((child) => child.name === name);
  return rest === null ? found : found.flatMap((child) => childrenAt(child, rest));
}

/** The text of the first element at a path that has one; '' where there is none. Thirty times an offer: no lists. */
export function textAt(element: XmlElement, path: string): string {
  const { name, rest } = firstStep(path);
  for (const child of element.children) {
    if (child.name !== name) continue;
    const text = rest === null ? child.text : textAt(child, rest);
    if (text !== '') return text;
  }
  return '';
}

function firstStep(path: string): { name: string; rest: string | null } {
  const slash = path.indexOf('/');
  return slash < 0 ? { name: path, rest: null } : { name: path.slice(0, slash), rest: path.slice(slash + 1) };
}
