import { escapeHtml } from '#shared/escape-html.ts'
import type { RequestScope } from '#server/context.ts'
import { personalGroups } from '#server/db/personal/marks.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { messagesFor } from '#server/messages.ts'
import type { HeldTable } from './held-data.ts'

interface Contents {
  held: HeldTable[]
  /** Number of files in the download. */
  paths: string[]
  /** Number of files whose bytes could not be found. */
  missing: string[]
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:32px 16px;color:#14201f}
h1{font-size:28px}h2{margin-top:40px;border-top:1px solid #ccd5d3;padding-top:16px}h3{font-size:16px;margin:24px 0 4px}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:4px 16px;border:1px solid #ccd5d3;border-radius:8px;padding:12px 16px}
dt{color:#4c5a58}dd{margin:0;overflow-wrap:anywhere}pre{margin:0;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace}`

/** The stored data for people to read: a standalone page without scripts or external content. */
export function readablePage(scope: RequestScope, { held, paths, missing }: Contents): string {
  const t = messagesFor(scope.locale)
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const title = t('privacy.export.title', { company })
  const madeAt = scope.deps.clock.now().toISOString()
  const groups = personalGroups.flatMap((group) => {
    const tables = held.filter((table) => table.group === group)
    if (tables.length === 0) return []
    return [`<h2>${escapeHtml(t(`privacy.group.${group}`))}</h2>`, ...tables.map(tableHtml)]
  })
  const links = paths
    .filter((path) => !missing.includes(path))
    .map((path) => `<li><a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(path)}</a></li>`)
  const lost = missing.map((path) => `<li>${escapeHtml(t('privacy.export.missing', { name: path }))}</li>`)
  return `<!doctype html>
<html lang="${scope.locale}" dir="${directionOf(scope.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('privacy.export.intro', { time: madeAt }))}</p>
${groups.join('\n')}
<h2>${escapeHtml(t('privacy.export.files'))}</h2><ul>${[...links, ...lost].join('') || `<li>${escapeHtml(t('privacy.export.noFiles'))}</li>`}</ul>
</body></html>
`
}

const tableHtml = ({ name, rows }: HeldTable): string =>
  `<h3><a href="data/${name}.json">${escapeHtml(wordsOf(name))}</a></h3>${rows.map(rowHtml).join('')}`

const rowHtml = (row: Record<string, unknown>): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(wordsOf(name))}</dt><dd dir="auto">${valueHtml(value)}</dd>`)
    .join('')}</dl>`

function valueHtml(value: unknown): string {
  if (value instanceof Date) return `<time datetime="${value.toISOString()}">${value.toISOString()}</time>`
  if (typeof value === 'object') return `<pre dir="ltr">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
  return escapeHtml(String(value))
}

/** "Full name" for `fullName`, "Saved jobs" for `saved_jobs`: the names in the data files. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
