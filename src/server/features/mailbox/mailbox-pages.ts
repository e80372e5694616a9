import type { mails } from '#server/db/schema/records.ts'
import { escapeHtml } from '#shared/escape-html.ts'

type Mail = typeof mails.$inferSelect

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 32px 16px 80px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; }
p { margin: 0 0 16px; }
ul { list-style: none; margin: 24px 0 0; padding: 0; border-block-start: 1px solid #8886; }
li { border-block-end: 1px solid #8886; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; color: inherit; text-decoration: none; }
li a:hover { background: #8881; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.meta, dt { font-size: 13px; opacity: 0.75; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 28rem; border: 1px solid #8886; border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #8886; border-radius: 12px; }
form { display: flex; gap: 8px; align-items: end; margin: 16px 0 0; flex-wrap: wrap; }
input, button { font: inherit; padding: 8px 12px; border-radius: 8px; border: 1px solid #888; }
:focus-visible { outline: 2px solid #00809a; outline-offset: 2px; }
`

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<link rel="icon" href="/favicon.svg"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
  `<body><main>${main}</main></body></html>`

const timeOf = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

export function listPage(rows: Mail[], { domain, to }: { domain: string; to: string }): string {
  const hrefOf = (mail: Mail) => `/dev/mailbox/${mail.id}?domain=${encodeURIComponent(domain)}`
  const items = rows.map(
    (mail) =>
      `<li><a href="${escapeHtml(hrefOf(mail))}"><span class="subject" dir="auto">${escapeHtml(mail.subject)}</span>` +
      `<span class="meta">${timeOf(mail.createdAt)}</span><span class="meta">To ${escapeHtml(mail.recipient)}</span></a></li>`,
  )
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mail that the careers site of ${escapeHtml(domain)} sent. It left no further than this page.</p>` +
      `<form><input type="hidden" name="domain" value="${escapeHtml(domain)}"><label>Recipient<br>` +
      `<input name="to" type="search" value="${escapeHtml(to)}"></label><button>Show</button></form>` +
      (items.length > 0
        ? `<ul>${items.join('')}</ul>`
        : `<p>There is no mail${to ? ' for this recipient' : ' yet'}.</p>`),
  )
}

export function mailPage(mail: Mail, domain: string): string {
  const query = `?domain=${encodeURIComponent(domain)}`
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox${escapeHtml(query)}">Mailbox</a></p><h1 dir="auto">${escapeHtml(mail.subject)}</h1>` +
      `<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${timeOf(mail.createdAt)}</dd></dl>` +
      // Links open in a new tab; nothing else in the email can act.
      `<iframe title="The mail as it is shown" src="/dev/mailbox/${mail.id}/html${escapeHtml(query)}" ` +
      `sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` +
      `<h2>Plain text</h2><pre dir="auto">${linked(mail.text)}</pre>`,
  )
}

/** Plain text with its URLs as links, so that a code or a link is one click away. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
