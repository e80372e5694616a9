import type { Endpoint } from '#contract/endpoint.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { describeCalls, madeOnce, operationId, type DescribedCall } from './open-api.ts'

type Json = Record<string, unknown>

/** Descriptions mark code with backticks. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const styles = `
:root{color-scheme:light dark;--page:light-dark(#fff,#12161b);--text:light-dark(#14202b,#e9eef3);--text-2:light-dark(#4c5b69,#a9b6c2);--line:light-dark(#dde4ea,#2c353e);--sunken:light-dark(#f4f7f9,#1a2026);--accent:light-dark(#0d5c8c,#7cc3ef)}
*{box-sizing:border-box}html{scroll-padding-top:16px}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 Commissioner,system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:3px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:16px;top:16px;background:var(--page);padding:8px}
header,main{max-width:960px;margin-inline:auto;padding:32px 24px 0}main{padding-bottom:80px}h1{font-size:30px;line-height:1.2;margin:0 0 8px;text-wrap:balance}
h2{font-size:20px;margin:48px 0 8px;padding-top:24px;border-top:1px solid var(--line);overflow-wrap:anywhere}h3{font-size:15px;margin:24px 0 8px}
p{max-width:65ch;margin:0 0 12px}.muted{color:var(--text-2)}code,pre{font:13px/1.6 ui-monospace,monospace}
.method{display:inline-block;font-size:13px;font-weight:620;padding:2px 8px;border:1px solid var(--line);border-radius:4px;margin-inline-end:8px}
nav ul{list-style:none;padding:0;columns:2 320px;font-size:15px}nav li{padding:4px 0;break-inside:avoid;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:start;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid var(--line)}th{font-weight:620}
pre{background:var(--sunken);border-radius:8px;padding:16px;overflow:auto;margin:0;max-height:480px}summary{cursor:pointer;padding:8px 0;font-size:15px}`

/** A readable page of all declared calls: no scripts, everything in the first response. */
export function apiDocsPage(calls: readonly Endpoint[], companyName: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${escapeHtml(companyName)}</title><meta name="robots" content="noindex"><style>${styles}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><h1>Careers API</h1>
<p>What programs can ask of the careers site of ${escapeHtml(companyName)}. The same as a document for tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Every answer is JSON: <code>{"status", "error": {"message", "body"}, "data", "metadata"}</code>. On failure <code>data</code> is null and <code>error.message</code> is a sentence to act on. To read a whole board, raise <code>start</code> by 10 from 0 to <code>count</code>; a client that comes too fast is told by <code>Retry-After</code> when to come back.</p></header>
<main id="calls">${callsHtml(calls)}</main></body></html>
`
}

const callsHtml = madeOnce((calls): string => {
  const described = describeCalls(calls)
  return `<nav aria-label="Calls"><ul>${described.map(tocEntry).join('')}</ul></nav>${described.map(section).join('')}`
})

const tocEntry = (call: DescribedCall): string =>
  `<li><a href="#${operationId(call)}">${call.method} ${escapeHtml(call.path)}</a></li>`

function section(call: DescribedCall): string {
  return `<section aria-labelledby="${operationId(call)}"><h2 id="${operationId(call)}"><span class="method">${call.method}</span><code>${escapeHtml(call.path)}</code></h2>
<p>${prose(call.summary)}</p><p class="muted">For: ${escapeHtml(call.access)}</p>${parameters(call)}${call.body ? schemaBlock(`Body (${call.body.mediaType})`, call.body.schema) : ''}${call.media ? `<p>Answers without the envelope: ${call.media.map((type) => `<code>${escapeHtml(type)}</code>`).join(', ')}.</p>` : schemaBlock('Data of the answer', call.data)}${call.metadata ? schemaBlock('Metadata of the answer', call.metadata) : ''}${Object.entries(
    call.refusals,
  )
    .map(([status, carried]) => schemaBlock(`error.body of a ${status}`, carried))
    .join('')}</section>`
}

function parameters(call: DescribedCall): string {
  if (call.parameters.length === 0 && !call.takesFilters) return ''
  const rows = call.parameters.map(({ name, schema, description, required }) => {
    const needed = required ? ' <span class="muted">(required)</span>' : ''
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${needed}</th><td>${escapeHtml(typeText(schema))}</td><td>${prose(description)}</td></tr>`
  })
  if (call.takesFilters)
    rows.push(
      '<tr><th scope="row"><code>filter_{name}</code></th><td>string</td><td>A filter of the employer; repeatable and comma-separated.</td></tr>',
    )
  return `<h3>Parameters</h3><div class="wide" tabindex="0" role="region" aria-label="Parameters of ${call.method} ${escapeHtml(call.path)}"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const schemaBlock = (title: string, schema: Json): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0" aria-label="${escapeHtml(title)}">${escapeHtml(outline(schema))}</pre></details>`

const typeText = (schema: Json): string =>
  Array.isArray(schema.enum)
    ? schema.enum.map(String).join(', ')
    : 'const' in schema
      ? JSON.stringify(schema.const)
      : String(schema.type ?? 'any')

/** A schema as indented names and types, the form that people want to read. */
function outline(schema: Json, indent = ''): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return choices.map((choice) => outline(choice, indent)).join(' or ')
  const properties = schema.properties as Record<string, Json> | undefined
  if (properties) {
    const required = new Set((schema.required as string[] | undefined) ?? [])
    const lines = Object.entries(properties).map(
      ([name, property]) => `${indent}  ${name}${required.has(name) ? '' : '?'}: ${outline(property, `${indent}  `)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  const parts = schema.prefixItems as Json[] | undefined
  if (parts) return `[${parts.map((part) => outline(part, indent)).join(', ')}]`
  if (schema.type === 'array') return `[${outline((schema.items || {}) as Json, indent)}]`
  const extra = schema.additionalProperties
  if (typeof extra === 'object' && extra !== null) return `{ [name]: ${outline(extra as Json, indent)} }`
  return typeText(schema)
}
