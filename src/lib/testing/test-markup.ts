type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] };

/** The markup as a tree: free of the order of attributes, of comments, and of how texts are cut. */
export function treeOf(html: string): Markup[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  // React asks for the first pictures ahead, in links of their own.
  for (const link of template.content.querySelectorAll('link[rel=preload]')) link.remove();
  template.content.normalize();
  return childrenOf(template.content);
}

function childrenOf(parent: ParentNode & Node): Markup[] {
  return [...parent.childNodes].flatMap((node): Markup[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    return [{ tag: node.localName, attributes: Object.fromEntries(attributes), children: childrenOf(node) }];
  });
}
