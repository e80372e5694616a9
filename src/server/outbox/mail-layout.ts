import { escapeHtml } from '#shared/escape-html.ts'

export interface MailContent {
  /** Paragraphs of plain text, in order. */
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** A list of things to open, after the paragraphs. */
  links?: { label: string; url: string; note: string }[]
  /** Shown large, selectable in one tap. */
  code?: string
  footer: string
  /** Small ones under everything: how to stop or change such mail. */
  footerLinks?: { label: string; url: string }[]
}

/** One content as plain text and as HTML that mail programs of any age show. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  const lines = [...content.paragraphs]
  if (content.code) lines.splice(1, 0, content.code)
  for (const { label, url, note } of content.links ?? []) lines.push([label, note, url].filter(Boolean).join('\n'))
  if (content.action) lines.push(`${content.action.label}: ${content.action.url}`)
  const small = content.footerLinks ?? []
  const footer = [content.footer, ...small.map(({ label, url }) => `${label}: ${url}`)].join('\n')
  const text = `${lines.join('\n\n')}\n\n-- \n${footer}\n`
  const paragraph = (p: string) => `<p style="margin:0 0 16px;font:16px/24px sans-serif">${escapeHtml(p)}</p>`
  const parts = content.paragraphs.map(paragraph)
  if (content.code) {
    parts.splice(
      1,
      0,
      `<p style="margin:0 0 16px;font:600 32px/40px monospace;letter-spacing:4px">${escapeHtml(content.code)}</p>`,
    )
  }
  for (const { label, url, note } of content.links ?? []) {
    parts.push(
      `<p style="margin:0 0 16px;font:16px/24px sans-serif"><a href="${escapeHtml(url)}" style="color:#00606f;font-weight:600">${escapeHtml(label)}</a><br><span style="font-size:14px;color:#5b666b">${escapeHtml(note)}</span></p>`,
    )
  }
  if (content.action) {
    parts.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="background:#00606f;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font:600 16px sans-serif">${escapeHtml(content.action.label)}</a></p>`,
    )
  }
  parts.push(
    `<p style="margin:32px 0 0;font:13px/18px sans-serif;color:#5b666b">${[escapeHtml(content.footer), ...small.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#5b666b">${escapeHtml(label)}</a>`)].join('<br>')}</p>`,
  )
  return {
    text,
    html: `<!doctype html><html><body style="margin:0;padding:24px;max-width:600px">${parts.join('')}</body></html>`,
  }
}
