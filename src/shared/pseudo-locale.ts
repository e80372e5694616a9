import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Generated from English: accented, a third longer, bracketed, so that untranslated and clipped strings stand out. */
export const pseudoLocale = 'en-XA'

const accents: Record<string, string> = Object.fromEntries(
  [...'aeiounycsAEIOUNYCS'].map((plain, at) => [plain, [...'áéíóúñýçšÁÉÍÓÚÑÝÇŠ'][at]!]),
)

function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  const accented = [...text].map((c) => accents[c] ?? c).join('')
  const padding = '·'.repeat(Math.ceil(text.length / 3))
  return `[${accented}${padding}]`
}

/** Part of a message in the pseudo-locale; inserted values stay as they are. */
export function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoElement) },
      ]),
    )
    return { ...element, options } as MessageFormatElement
  }
  return element
}
