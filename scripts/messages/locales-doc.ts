import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownLocales } from '#shared/locales/locale-chain.ts'
import { locales } from '#shared/locales/locales.ts'
import { isForStaff, missingKeys } from './message-audience.ts'
import { localesOnDisk, readCatalog } from './message-catalogs.ts'
import { readState, staleKeys } from './message-state.ts'

const path = fileURLToPath(new URL('../../docs/locales.md', import.meta.url))

export interface LocaleTexts {
  tag: string
  endonym: string
  isOffered: boolean
  /** Texts in neither the locale's own catalog nor that of the language it belongs to. */
  missing: { candidates: string[]; staff: string[] }
  stale: string[]
}

/** How complete each language is; those without any text are omitted. */
export function localeTexts(): LocaleTexts[] {
  const english = readCatalog('en')
  const onDisk = localesOnDisk()
  return locales.flatMap(({ tag, endonym, isOffered = false }) => {
    const own = ownLocales(tag).filter((each) => onDisk.includes(each))
    if (own.length === 0 || (own.includes('en') && tag !== 'en' && !onDisk.includes(tag))) return []
    const missing = missingKeys(
      english,
      own.map((each) => readCatalog(each)),
    )
    const stale = tag !== 'en' && onDisk.includes(tag) ? staleKeys(readState(tag), english, readCatalog(tag)) : []
    return [{ tag, endonym, isOffered, missing, stale }]
  })
}

/** Rounded down, so that an incomplete one never shows 100 %. */
const share = (missing: number, all: number): string => `${Math.floor((100 * (all - missing)) / all)} %`

/** The text of docs/locales.md. */
export function localesDoc(texts = localeTexts()): string {
  const keys = Object.keys(readCatalog('en'))
  const forStaff = keys.filter(isForStaff).length
  const rows = texts.map(
    ({ tag, endonym, isOffered, missing, stale }) =>
      `| ${endonym} | \`${tag}\` | ${share(missing.candidates.length, keys.length - forStaff)} | ${share(missing.staff.length, forStaff)} | ${stale.length} | ${isOffered ? 'yes' : ''} |`,
  )
  return `# Languages of the interface

Made from the catalogs by \`npm run messages\`; how to translate is described in [translating.md](translating.md).

A language is *offered* when everything that candidates read is there and someone who did not write it has read it. From then on the tests fail if candidates lack a text. Texts for staff that are missing are shown in English. *Stale* texts are those
whose English has changed since. An employer chooses its languages with \`supportedLanguages\` in its [configuration](configuration.md).

| Language | Tag | For candidates | For staff | Stale | Offered |
|---|---|---:|---:|---:|---|
${rows.join('\n')}

## What languages cost
A server with all 38 languages takes more memory than one with only English and Arabic, and its pages take longer to build:

| | 2 languages | 38 languages |
|---|---:|---:|
| Compiling the catalogs | 0.3 s | 3.6 s |
| Server’s heap | 8.1 MB | 27.3 MB more |

The time is that of the processor, when all catalogs are compiled. The heap was measured after every text had been asked for in every language. A visitor downloads the texts of one language only, and only those that the page needs.
`
}

export const writeLocalesDoc = (): void => writeFileSync(path, localesDoc())

export const readLocalesDoc = (): string => readFileSync(path, 'utf8')
