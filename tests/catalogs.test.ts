import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingKeys } from '#scripts/messages/message-audience.ts'
import {
  localesOnDisk,
  readCatalog as readFromDisk,
  readEntries,
  type Catalog,
} from '#scripts/messages/message-catalogs.ts'
import { textProblems, translationProblems, wordsOf } from '#scripts/messages/message-checks.ts'
import { readGlossary } from '#scripts/messages/message-glossary.ts'
import { lengthProblems } from '#scripts/messages/message-length.ts'
import { glossaryProblems } from '#scripts/messages/message-words.ts'
import { ownLocales } from '#shared/locales/locale-chain.ts'
import { localeOf, locales } from '#shared/locales/locales.ts'

const read = new Map<string, Catalog>()
function readCatalog(locale: string): Catalog {
  let catalog = read.get(locale)
  if (!catalog) read.set(locale, (catalog = readFromDisk(locale)))
  return catalog
}

const english = readCatalog('en')
const englishEntries = readEntries('en')
const englishWords = new Map(Object.entries(english).map(([key, text]) => [key, wordsOf(text)]))
const onDisk = localesOnDisk()
const others = onDisk.filter((locale) => locale !== 'en')

/** Problems as `key: what is wrong`. */
const problemsIn = (locale: string, problemsOf: (key: string, text: string) => string[]): string[] =>
  Object.entries(readCatalog(locale)).flatMap(([key, text]) => problemsOf(key, text).map((each) => `${key}: ${each}`))

describe.each(others)('the catalog %s', (locale) => {
  const { parent } = localeOf(locale) ?? {}

  test('is in a language of the registry', () => expect(localeOf(locale)).toBeDefined())

  test('has no texts that English does not have', () => {
    expect(Object.keys(readCatalog(locale)).filter((key) => !Object.hasOwn(english, key))).toEqual([])
  })

  test('has the same parameters as English, in the plural forms of its language', () => {
    const problems = problemsIn(locale, (key, text) =>
      Object.hasOwn(english, key) ? translationProblems(locale, text, english[key]!) : [],
    )
    expect(problems).toEqual([])
  })

  test('has room for its texts', () => {
    expect(problemsIn(locale, (key, text) => lengthProblems(text, englishEntries[key]?.description))).toEqual([])
  })

  test('follows its glossary', () => {
    const glossary = readGlossary(locale)
    // Also what a region has from its language: a word to avoid there means that its own text is missing.
    const texts = Object.entries({ ...(parent && readCatalog(parent)), ...readCatalog(locale) })
    const problems = texts.flatMap(([key, text]) =>
      glossaryProblems(glossary, key, wordsOf(text), englishWords.get(key) ?? '').map((each) => `${key}: ${each}`),
    )
    expect(problems).toEqual([])
  })

  test.runIf(parent)('contains only what differs from its language', () => {
    const base = readCatalog(parent!)
    expect(problemsIn(locale, (key, text) => (base[key] === text ? ['is the same'] : []))).toEqual([])
  })
})

test.each(locales.filter(({ isOffered }) => isOffered).map(({ tag }) => tag))(
  'candidates read nothing in another language on a page in %s',
  (locale) => {
    const own = ownLocales(locale).filter((each) => onDisk.includes(each))
    // `npm run messages` lists what staff lack: they read it in English.
    expect(
      missingKeys(
        english,
        own.map((each) => readCatalog(each)),
      ).candidates,
    ).toEqual([])
  },
)

test('English texts are well formed', () => {
  const problems = problemsIn('en', (key, text) => [
    ...textProblems('en', text),
    ...lengthProblems(text, englishEntries[key]!.description),
  ])
  expect(problems).toEqual([])
})

test('each English text tells translators where it appears', () => {
  expect(Object.entries(englishEntries).filter(([, { description }]) => !description?.trim())).toEqual([])
})

test.each(onDisk)('the catalog %s is as `npm run messages` writes it: sorted, each text with its fields', (locale) => {
  const entries = Object.entries(readEntries(locale))
  expect(entries.map(([key]) => key)).toEqual(entries.map(([key]) => key).toSorted())
  const fields = locale === 'en' ? ['defaultMessage', 'description'] : ['defaultMessage']
  expect(entries.filter(([, entry]) => String(Object.keys(entry)) !== String(fields)).map(([key]) => key)).toEqual([])
})

test('every message is used', () => {
  const used = usedKeys()
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([])
})

/**
 * A key counts as used if it occurs in a string in the code, or matches a template in it (`search.sort.${order}`): a
 * placeholder stands for one part without dots, and a template without a namespace is ignored.
 */
function usedKeys(): (key: string) => boolean {
  const source = join(import.meta.dirname, '../src')
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const literals = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key]) => key))
  const templates = [...code.matchAll(/`([a-z]\w*\.[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/gi)].map(
    ([, template]) =>
      new RegExp(
        `^${template!
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[\\w-]+')}$`,
      ),
  )
  // The audit log's texts are named after its actions, which have a dot.
  const isOfAction = (key: string) => key.startsWith('auditLog.did.') && literals.has(key.slice('auditLog.did.'.length))
  return (key) => literals.has(key) || isOfAction(key) || templates.some((template) => template.test(key))
}
