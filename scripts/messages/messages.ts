import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { legalTexts, writeLegalTextsDoc } from './legal-texts.ts'
import { localeTexts, writeLocalesDoc } from './locales-doc.ts'
import { localesOnDisk, messagesFolder, readCatalog, readEntries, type CatalogEntry } from './message-catalogs.ts'
import { confirmState, readState, recordState, statePath } from './message-state.ts'

/**
 * npm run messages: sorts the catalogs, records the English text that each translation is based on, and reports missing and
 * stale ones, here and in docs/locales.md. `npm run messages -- <locale>` lists the keys; `npm run messages -- <locale> confirm
 * <key …>` records that stale texts were checked and are right; `npm run messages -- <locale> legal` prints the texts for a lawyer.
 */
function write(path: string, content: object): void {
  mkdirSync(dirname(path), { recursive: true })
  const sorted = Object.fromEntries(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Also takes a text that is written as a string: after a merge, or from a tool that knows no descriptions. */
function tidy(locale: string): void {
  const entries = Object.entries(readEntries(locale) as Record<string, CatalogEntry | string>)
  const whole = entries.map(([key, entry]) => [key, typeof entry === 'string' ? { defaultMessage: entry } : entry])
  write(join(messagesFolder, `${locale}.json`), Object.fromEntries(whole) as object)
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const [asked, action, ...keys] = process.argv.slice(2)
if (action === 'legal') {
  print(legalTexts(asked))
  process.exit()
}
const onDisk = localesOnDisk()
for (const locale of onDisk) tidy(locale)
const english = readCatalog('en')
for (const locale of onDisk.filter((each) => each !== 'en')) {
  const translation = readCatalog(locale)
  const state = recordState(readState(locale), english, translation)
  const isConfirmed = locale === asked && action === 'confirm'
  const unknown = isConfirmed ? keys.filter((key) => translation[key] === undefined || english[key] === undefined) : []
  if (unknown.length > 0) {
    process.stderr.write(`No text in ${locale}: ${unknown.join(', ')}\n`)
    process.exit(1)
  }
  write(statePath(locale), isConfirmed ? confirmState(state, english, translation, keys) : state)
}

for (const { tag, isOffered, missing, stale } of localeTexts()) {
  if (tag === 'en' || (asked !== undefined && asked !== tag)) continue
  const { candidates, staff } = missing
  print(
    `${tag}${isOffered ? ' (offered)' : ''}: ${candidates.length} missing for candidates, ${staff.length} for staff, ${stale.length} stale`,
  )
  if (asked === undefined) continue
  for (const [what, list] of Object.entries({
    'missing for candidates': candidates,
    'missing for staff': staff,
    stale,
  }))
    for (const key of list) print(`  ${what}: ${key}  ${JSON.stringify(english[key])}`)
}
writeLocalesDoc()
writeLegalTextsDoc()
