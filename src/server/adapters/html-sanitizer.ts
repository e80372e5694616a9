import { decodeHTML } from 'entities'
import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import { escapeHtml } from '#shared/escape-html.ts'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const blockTags = ['p', 'div', 'ul', 'ol', 'li', ...headings, 'table', 'blockquote', 'pre', 'hr', 'dl']
const inlineTags = ['br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a']
const partTags = ['dt', 'dd', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption']
const allowedTags = [...blockTags, ...inlineTags, ...partTags]
const nestingLimit = 40
/** No posting has this many; parsing time is quadratic in the number of unclosed tags. */
const mostTags = 20_000

const renamed = (tagName: string) => (): sanitize.Tag => ({ tagName, attribs: {} })

const rel = 'nofollow noopener noreferrer'
const noAttributes: sanitize.Attributes = {}

const linkTransform: sanitize.Transformer = (tagName, attribs) => {
  const href = (attribs.href ?? '').trim()
  const isSafe = /^(https?:\/\/|mailto:|tel:)/i.test(href)
  return { tagName, attribs: isSafe ? { href, rel } : noAttributes }
}

/** A path of this site; `//host` and `/\host` lead elsewhere. */
const sitePath = /^\/(?![/\\])[^\s\\]*$/

const siteLinkTransform: sanitize.Transformer = (tagName, attribs) => {
  const href = (attribs.href ?? '').trim()
  return sitePath.test(href) ? { tagName, attribs: { href } } : linkTransform(tagName, attribs)
}

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: { b: renamed('strong'), i: renamed('em'), strike: renamed('s'), del: renamed('s'), a: linkTransform },
}

const siteOptions: sanitize.IOptions = {
  ...options,
  transformTags: { ...options.transformTags, a: siteLinkTransform },
}

/** Exactly the elements of the letters made here (`letter-html.ts`): no links, no classes. */
const letterOptions: sanitize.IOptions = {
  ...options,
  allowedTags: 'article h2 h3 p br ol ul li table caption tbody tr th td'.split(' '),
  allowedAttributes: { article: ['lang', 'dir'], th: ['scope'] },
  transformTags: {},
}

/** Tags that are meaningless without text; editors of applicant tracking systems leave them as spacing. */
const emptyTag =
  /<(p|div|ul|ol|li|h[1-6]|strong|em|u|s|a|blockquote|dl|dt|dd)(?: [^>]*)?>(?:[\s\u00a0\u200b\ufeff]|<br \/>)*<\/\1>/g

/** Innermost `div`s with only inline content are lines of text: they become paragraphs. */
const inlineDiv = new RegExp(`<div>((?:(?!</?(?:${blockTags.join('|')})\\b)[\\s\\S])*?)</div>`, 'g')

function dropEmptyTags(html: string): string {
  for (let before = html; ; before = html) {
    // A space in an empty inline tag still separates two words.
    html = before.replace(emptyTag, (tag, name: string) =>
      inlineTags.includes(name) && /[\s\u00a0]/.test(tag.replace(/^<[^>]*>/, '')) ? ' ' : '',
    )
    if (html === before) return html
  }
}

/** A link without a safe target, or inside another link, becomes its text. */
function dropDeadLinks(html: string): string {
  const kept: boolean[] = []
  return html.replace(/<a( href=[^>]*)?>|<a [^>]*>|<\/a>/g, (tag, href?: string) => {
    if (tag === '</a>') return kept.pop() ? tag : ''
    kept.push(href !== undefined && !kept.includes(true))
    return kept.at(-1) ? tag : ''
  })
}

/** Renumbers the heading levels in use from 2 without gaps: the page's own title is its only first-level heading. */
function levelHeadings(html: string): string {
  const used = [...new Set(Array.from(html.matchAll(/<h([1-6])>/g), (match) => match[1]!))].sort()
  const open: number[] = []
  let previous = 1
  return html.replace(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => {
    if (slash) {
      const opened = open.pop()
      return opened ? `</h${opened}>` : ''
    }
    if (open.length > 0) {
      open.push(0)
      return ''
    }
    previous = Math.min(used.indexOf(level) + 2, previous + 1, 6)
    open.push(previous)
    return `<h${previous}>`
  })
}

/**
 * The project's single policy for HTML written by others (descriptions, footers, disclaimers): structure and links stay;
 * scripts, styles, classes, ids, event handlers, images, frames and forms are removed. Links are http(s), mailto or tel and
 * have `rel="nofollow noopener noreferrer"`; headings start at h2 without gaps; empty spacing tags are dropped. Idempotent.
 * Returns '' if no text is left.
 */
export const sanitizeHtml = (html: string): string => sanitizedBy(options, html)

/** The same for content that the employer wrote for its own site: links to paths of the site stay too. */
export const sanitizeSiteHtml = (html: string): string => sanitizedBy(siteOptions, html)

/** A stored offer letter, before anyone reads it: removes anything that our letters never contain. */
export const sanitizeLetterHtml = (html: string): string => sanitizedBy(letterOptions, html)

const shownBefore = new Map<string, string>()
const mostShownBefore = 500

/** `sanitizeHtml` for content that is stored and shown repeatedly: caches the last 500 texts. */
export function sanitizeStoredHtml(html: string): string {
  const known = shownBefore.get(html)
  if (known !== undefined) return known
  if (shownBefore.size >= mostShownBefore) shownBefore.clear()
  const clean = sanitizeHtml(html)
  shownBefore.set(html, clean)
  return clean
}

function sanitizedBy(policy: sanitize.IOptions, html: string): string {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostTags) return textToHtml(htmlToText(html).replaceAll('<', ' '))
  // Removing a tag can leave its content in the wrong parent; a second pass corrects that.
  const clean = dropEmptyTags(sanitize(dropDeadLinks(sanitize(html, policy)), policy))
  return htmlToText(clean) === '' ? '' : levelHeadings(clean).replace(inlineDiv, '<p>$1</p>').trim()
}

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: false })

/** Markdown (CommonMark, raw HTML shown as text) to sanitized HTML. */
export const markdownToHtml = (text: string): string => sanitizeHtml(markdown.render(text))

const bullet = /^\s*(?:[•·▪‣◦●○*]|[-–—](?=\s))\s*/

/** Plain text to HTML: blank lines separate paragraphs, runs of bulleted lines become lists, other line breaks stay. */
export function textToHtml(text: string): string {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n\s*\n/)
  return sanitizeHtml(blocks.map(blockToHtml).join('\n'))
}

function blockToHtml(block: string): string {
  const out: string[] = []
  let items: string[] = []
  let lines: string[] = []
  const flush = (): void => {
    if (lines.length > 0) out.push(`<p>${lines.join('<br />')}</p>`)
    if (items.length > 0) out.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    lines = []
    items = []
  }
  for (const line of block.split('\n')) {
    const isItem = bullet.test(line)
    if (isItem ? lines.length > 0 : items.length > 0) flush()
    if (isItem) items.push(escapeHtml(line.replace(bullet, '').trim()))
    else if (line.trim()) lines.push(escapeHtml(line.trim()))
  }
  flush()
  return out.join('')
}

/** Sanitized HTML as text: tags removed, entities decoded, block ends as line breaks. */
export const htmlToText = (html: string): string =>
  decodeHTML(
    html
      .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote|pre|dt|dd|table)>/gi, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
