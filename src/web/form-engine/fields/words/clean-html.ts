const keptTags = new Set(
  'p div ul ol li h2 h3 h4 h5 h6 table thead tbody tfoot tr th td caption blockquote pre hr dl dt dd br strong em u s sub sup code a b i'.split(
    ' ',
  ),
)
/** Elements whose content is not text. */
const droppedTags = new Set(
  'script style textarea option noscript template title svg math iframe object embed form'.split(' '),
)

interface Reader {
  createHTML(text: string): string
}
let reader: Reader | null = null

/**
 * Text in the form that browsers with Trusted Types accept as markup. Only for a document in which nothing runs or loads: the
 * result goes through the page's policy like everything else (docs/decisions/0019).
 */
function unread(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Reader): Reader } }
  reader ??= trustedTypes?.createPolicy('unread', { createHTML: (text) => text }) ?? { createHTML: (text) => text }
  return reader.createHTML(html)
}

/**
 * HTML of a form that is being written, for its preview only: what the server removes when it stores a form is not shown before
 * that either. Nothing in it runs: it is parsed into a separate document and rebuilt from known tags and links.
 */
export function cleanHtml(html: string): string {
  const read = new DOMParser().parseFromString(unread(html), 'text/html')
  const clean = document.implementation.createHTMLDocument()
  copyInto(clean.body, read.body, clean)
  return clean.body.innerHTML
}

function copyInto(target: Element, source: Element, owner: Document): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.append(node.textContent ?? '')
    else if (node instanceof Element) copyElement(target, node, owner)
  }
}

function copyElement(target: Element, element: Element, owner: Document): void {
  const name = element.localName
  if (droppedTags.has(name)) return
  if (!keptTags.has(name)) return copyInto(target, element, owner)
  const copy = owner.createElement(name)
  const href = name === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) {
    copy.setAttribute('href', href)
    copy.setAttribute('rel', 'nofollow noopener noreferrer')
  }
  copyInto(copy, element, owner)
  target.append(copy)
}
