import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { employerConfigKeys } from '#contract/config/employer-config-keys.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'

/** Writes docs/configuration.md: `node scripts/configuration-doc.ts`. */
const path = fileURLToPath(new URL('../docs/configuration.md', import.meta.url))

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  default?: unknown
  properties?: Record<string, Schema>
}

export interface ConfigKey {
  key: string
  takes: string
  fallback: string
}

/** Every key of the configuration document that is not merely a group, in schema order. */
export function configKeys(): ConfigKey[] {
  return leavesOf(z.toJSONSchema(EmployerConfig, { io: 'input' }) as Schema, '')
}

function leavesOf(schema: Schema, key: string): ConfigKey[] {
  if (!schema.properties) return [{ key, takes: kindOf(schema), fallback: shown(schema.default) }]
  return Object.entries(schema.properties).flatMap(([name, part]) => leavesOf(part, key ? `${key}.${name}` : name))
}

const kindNames: Record<string, string> = {
  array: 'list',
  boolean: 'yes or no',
  integer: 'whole number',
  string: 'text',
}

function kindOf({ type, enum: values, anyOf, minimum, maximum }: Schema): string {
  if (values) return values.map(shown).join(', ')
  if (anyOf) return anyOf.map(kindOf).join(' or ')
  const names = [type ?? 'anything'].flat().map((name) => kindNames[name] ?? name)
  const isRange = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return `${names.join(' or ')}${isRange ? `, ${minimum} to ${maximum}` : ''}`
}

const longestShown = 40

/** Long defaults are lists, which the schema shows. */
function shown(value: unknown): string {
  if (value === undefined) return ''
  const text = JSON.stringify(value)
  return text.length > longestShown ? 'the usual ones' : `\`${text}\``
}

/** The document's text. @throws Error that names keys without a description, and descriptions without a key */
export function configurationDoc(): string {
  const keys = configKeys()
  const described = new Set(Object.keys(employerConfigKeys))
  const missing = keys.filter(({ key }) => !described.delete(key)).map(({ key }) => key)
  if (missing.length + described.size > 0)
    throw new Error(`Describe ${missing.join(', ')}; drop ${[...described].join(', ')} (employer-config-keys.ts).`)
  const rows = keys.map(
    ({ key, takes, fallback }) => `| \`${key}\` | ${employerConfigKeys[key]} | ${takes} | ${fallback} |`,
  )
  return `# Configuration of an employer

Set with \`npm run careers -- employer --domain acme.com --config acme.json\`: the file holds any part of the document and is laid over what is stored, key by key; lists are replaced whole. What changes
is shown before it is stored, and \`--dry-run\` only shows it. \`null\` gives a key its default back (where the key takes null, it is the value), as does \`--reset KEY\`; \`--replace\` makes the file the whole
document, in which what is left out has its default. A key that does not exist, or a value of the wrong kind, is refused by name. Later ones win: default, employer, microsite, language, position. HTML is sanitized when it is stored and when it is shown.

Made from [the schema](../src/contract/employers/employer-config.ts) by \`node scripts/configuration-doc.ts\`.

| key | what it changes | takes | default |
|---|---|---|---|
${rows.join('\n')}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(path, configurationDoc())

export const readConfigurationDoc = (): string => readFileSync(path, 'utf8')
