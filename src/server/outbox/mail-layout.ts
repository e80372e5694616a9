import { directionOf } from '#shared/locales/direction.ts'
import { escapeHtml } from '#shared/escape-html.ts'

export interface MailContent {
  /** Language of the texts: used by screen readers and translators, and Arabic starts on the right. */
  locale: string
  /** Paragraphs of plain text, in order; what people wrote keeps its lines. */
  paragraphs: string[]
  /** The main action. */
  action?: { label: string; url: string }
  /** A list of links, after the paragraphs. */
  links?: { label: string; url: string; note: string }[]
  /** Shown large, selectable with one tap. */
  code?: string
  footer: string
  /** Small links below everything: how to unsubscribe or change such emails. */
  footerLinks?: { label: string; url: string }[]
}

/** The parts of an employer's theme that affect emails; mail programs do not support tokens. Colors as `#rrggbb`. */
export interface MailLook {
  /** The employer's name, at the top; none if empty. */
  name: string
  accent: string
  onAccent: string
  link: string
  /** Corner radius of buttons, in px. */
  radius: number
  /** Font families, safe for a style attribute in double quotes. */
  font: string
}

/** The same content as plain text and as HTML that even old mail programs can show, in the employer's look. */
export function layOutMail(content: MailContent): { text: string; html: (look: MailLook) => string; locale: string } {
  const lines = [...content.paragraphs]
  if (content.code) lines.splice(1, 0, content.code)
  for (const { label, url, note } of content.links ?? []) lines.push([label, note, url].filter(Boolean).join('\n'))
  if (content.action) lines.push(`${content.action.label}: ${content.action.url}`)
  const small = content.footerLinks ?? []
  const footer = [content.footer, ...small.map(({ label, url }) => `${label}: ${url}`)].join('\n')
  const text = `${lines.join('\n\n')}\n\n-- \n${footer}\n`
  return { text, html: (look) => htmlOf(content, look), locale: content.locale }
}

function htmlOf(content: MailContent, { name, accent, onAccent, link, radius, font }: MailLook): string {
  const small = content.footerLinks ?? []
  const paragraph = (p: string) =>
    `<p style="margin:0 0 16px;font:16px/24px ${font}">${escapeHtml(p).replaceAll('\n', '<br>')}</p>`
  const parts = content.paragraphs.map(paragraph)
  if (content.code) {
    parts.splice(
      1,
      0,
      `<p style="margin:0 0 16px;font:600 32px/40px monospace;letter-spacing:4px">${escapeHtml(content.code)}</p>`,
    )
  }
  if (name) {
    parts.unshift(
      `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:2px solid ${accent};font:600 20px/28px ${font};color:${link}">${escapeHtml(name)}</p>`,
    )
  }
  for (const { label, url, note } of content.links ?? []) {
    parts.push(
      `<p style="margin:0 0 16px;font:16px/24px ${font}"><a href="${escapeHtml(url)}" style="color:${link};font-weight:600">${escapeHtml(label)}</a><br><span style="font-size:14px;color:#5b666b">${escapeHtml(note)}</span></p>`,
    )
  }
  if (content.action) {
    parts.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="background:${accent};color:${onAccent};padding:12px 20px;border-radius:${radius}px;text-decoration:none;display:inline-block;font:600 16px/24px ${font}">${escapeHtml(content.action.label)}</a></p>`,
    )
  }
  parts.push(
    `<p style="margin:32px 0 0;font:13px/18px ${font};color:#5b666b">${[escapeHtml(content.footer), ...small.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#5b666b">${escapeHtml(label)}</a>`)].join('<br>')}</p>`,
  )
  const language = `lang="${escapeHtml(content.locale)}" dir="${directionOf(content.locale)}"`
  // Many programs keep only what is inside the body.
  return `<!doctype html><html ${language}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:0"><div ${language} style="padding:24px;max-width:600px;overflow-wrap:anywhere">${parts.join('')}</div></body></html>`
}
