/** An element of a feed with what stands inside it; `text` is its own text, trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The elements at a path below: `childrenAt(offer, 'location/metro')`. */
export function childrenAt(element: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at a path that has one; '' where there is none. */
export function textAt(element: XmlElement, path: string): string {
  for (const found of childrenAt(element, path)) if (found.text !== '') return found.text;
  return '';
}
