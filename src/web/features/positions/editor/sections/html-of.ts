import { escapeHtml } from '#shared/escape-html.ts'

/** The editor's tags; everything else that is pasted becomes one of these, or its text. */
const names: Record<string, string> = {
  P: 'p',
  DIV: 'p',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  A: 'a',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
}
const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK', 'OBJECT', 'IFRAME'])
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])
const safeHref = /^(https?:\/\/|mailto:|tel:)/i

/** The content of an editor as clean HTML: no styles, classes or scripts, and no paragraph that is only there for space. */
export function htmlOf(root: Node): string {
  return wrapLoose([...root.childNodes].map(write))
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml((node.textContent ?? '').replaceAll('\u00a0', ' '))
  if (!(node instanceof Element) || unread.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '<br>'
  const inner = [...node.childNodes].map(write)
  const name = names[node.tagName]
  if (name === undefined) return inner.join('')
  // A block that holds blocks is only a frame around them.
  if (name === 'p' && inner.some((part) => startsBlock(part))) return wrapLoose(inner)
  const text = inner.join('')
  if (isEmpty(text)) return name === 'td' || name === 'th' ? `<${name}></${name}>` : ''
  if (name === 'a') return linked(node.getAttribute('href')?.trim() ?? '', text)
  return `<${name}>${name === 'p' ? text.replace(/(<br>|\s)+$/, '') : text}</${name}>`
}

const linked = (href: string, text: string): string =>
  safeHref.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text

const isEmpty = (html: string): boolean => html.replace(/<br>|<(\w+)><\/\1>|\s/g, '') === ''

const startsBlock = (html: string): boolean => blocks.has(/^<(\w+)/.exec(html)?.[1] ?? '')

/** Text between blocks becomes a paragraph. */
function wrapLoose(parts: readonly string[]): string {
  let html = ''
  let loose = ''
  const end = () => {
    if (!isEmpty(loose)) html += `<p>${loose.trim().replace(/^(<br>)+|(<br>)+$/g, '')}</p>`
    loose = ''
  }
  for (const part of parts) {
    if (!startsBlock(part)) loose += part
    else {
      end()
      html += part
    }
  }
  end()
  return html
}
