import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Made from English: accented, a third longer, bracketed, so that untranslated and clipped strings show. */
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

/** A part of a message in the pseudo-locale; what is put into it stays as it is. */
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
