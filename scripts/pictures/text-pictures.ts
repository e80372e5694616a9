import type { Page } from '@playwright/test'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { namespaceOf, type Catalog, type CatalogEntry } from '../messages/message-catalogs.ts'

/** What can be read in a picture, in the page's namespaces; null if the page is not in English. */
export interface ShownTexts {
  picture: string
  namespaces: readonly string[]
  texts: readonly string[]
}

/** A text that is mostly an argument would be found in any line. */
const leastLetters = 6

/** The texts within the window, as they stand in their elements. */
export async function shownTexts(page: Page, picture: string): Promise<ShownTexts | null> {
  const found = await page.evaluate(() => {
    const texts = new Set<string>()
    const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = lines.nextNode(); node; node = lines.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('script, style, [inert]')) continue
      const { top, bottom, left, right } = element.getBoundingClientRect()
      if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) continue
      for (const text of [node.textContent, element.textContent, element.parentElement?.textContent])
        texts.add((text ?? '').replaceAll(/\s+/g, ' ').trim())
    }
    const { lang, dataset } = document.documentElement
    return { lang, namespaces: (dataset.messages ?? '').split(' '), texts: [...texts] }
  })
  if (!/^en\b/.test(found.lang)) return null
  return {
    picture,
    namespaces: found.namespaces,
    texts: found.texts.filter((text) => text !== '' && text.length < 300),
  }
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Matches what a message becomes; null if it is too little to recognize. */
function patternOf(message: string): RegExp | null {
  const elements = parse(message, { ignoreTag: true, captureLocation: false })
  if (elements.some(({ type }) => type === TYPE.plural || type === TYPE.select || type === TYPE.pound)) return null
  const letters = elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('')
  const hasArguments = elements.some(({ type }) => type !== TYPE.literal)
  if (hasArguments && letters.replaceAll(/\P{L}/gu, '').length < leastLetters) return null
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? literal(element.value.replaceAll(/\s+/g, ' ')) : '.+',
  )
  return new RegExp(`^${parts.join('').trim()}$`, 'u')
}

/** The first picture each text can be read in. Texts in several namespaces are looked for in those that the page has. */
export function picturesOfTexts(catalog: Catalog, shown: readonly ShownTexts[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, message] of Object.entries(catalog)) {
    const pattern = patternOf(message)
    if (!pattern) continue
    const first = shown.find(
      ({ namespaces, texts }) => namespaces.includes(namespaceOf(key)) && texts.some((text) => pattern.test(text)),
    )
    if (first) found.set(key, first.picture)
  }
  return found
}

const link = / Picture: docs\/pictures\/[\w-]+\.webp\.$/

/** The English texts with a link to their picture at the end of the description, and without links to pictures that were taken away. */
export function withPictures(
  entries: Readonly<Record<string, CatalogEntry>>,
  pictures: ReadonlyMap<string, string>,
): Record<string, CatalogEntry> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, { description = '', ...entry }]) => {
      const plain = description.replace(link, '')
      const picture = pictures.get(key)
      const whole = picture === undefined ? plain : `${plain} Picture: docs/pictures/${picture}.webp.`.trimStart()
      return [key, { ...entry, ...(whole !== '' && { description: whole }) }]
    }),
  )
}
