import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { localesOnDisk, readCatalog } from '#scripts/message-catalogs.ts'

const english = readCatalog('en')
const others = localesOnDisk().filter((locale) => locale !== 'en')
const elementsOf = (text: string) => parse(text, { ignoreTag: true, shouldParseSkeletons: true })

describe.each(others)('the catalog %s', (locale) => {
  const catalog = readCatalog(locale)

  test('has the keys of the English one, no more and no fewer', () => {
    expect(
      Object.keys(english).filter((key) => !Object.hasOwn(catalog, key)),
      'to translate',
    ).toEqual([])
    expect(
      Object.keys(catalog).filter((key) => !Object.hasOwn(english, key)),
      'to remove',
    ).toEqual([])
  })

  test('takes the arguments of the English messages', () => {
    const differing = Object.keys(catalog).filter(
      (key) =>
        Object.hasOwn(english, key) &&
        String(argumentsOf(elementsOf(catalog[key]!))) !== String(argumentsOf(elementsOf(english[key]!))),
    )
    expect(differing).toEqual([])
  })

  test('has a text for every plural category of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const incomplete = Object.entries(catalog).filter(([, text]) =>
      pluralsOf(elementsOf(text)).some((options) => pluralCategories.some((category) => !options.includes(category))),
    )
    expect(incomplete.map(([key]) => key)).toEqual([])
  })
})

test.each(localesOnDisk())('the catalog %s is written in the order of its keys, without empty texts', (locale) => {
  const catalog = readCatalog(locale)
  expect(Object.keys(catalog)).toEqual(Object.keys(catalog).sort())
  expect(Object.keys(catalog).filter((key) => catalog[key]!.trim() === '')).toEqual([])
})

test('every message is used', () => {
  const used = usedKeys()
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([])
})

/** Names of the arguments that a message needs, sorted, without duplicates. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const within = 'options' in element ? Object.values(element.options).map((option) => option.value) : []
    return [element.value as string, ...within.flatMap(argumentsOf)]
  })
  return [...new Set(names)].sort()
}

/** The categories of each plural in a message. */
function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const within = Object.values(element.options).flatMap((option) => pluralsOf(option.value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...within] : within
  })
}

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
  return (key) => literals.has(key) || templates.some((template) => template.test(key))
}
