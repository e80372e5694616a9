import type { MessageFormatElement, PluralOrSelectOption } from '@formatjs/icu-messageformat-parser'
import { formatLocale } from '#shared/locales/format-locale.ts'

export type MessageValues = Record<string, string | number | Date>

/** The formats that our messages refer to by these names (ICU "medium", "long"). */
const dateStyles: Record<string, Intl.DateTimeFormatOptions> = {
  short: { month: 'numeric', day: 'numeric', year: '2-digit' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
}

/** The element types of a parsed message by their numbers: the parser's own names for them would be loaded with it. */
const types = { literal: 0, argument: 1, number: 2, date: 3, select: 5, plural: 6, pound: 7 } as const

/** Formatters are expensive to create. One for each locale, and kind or style. */
const made = new Map<string, unknown>()
function once<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Formatter
}

/** The skeleton of a number (`::unit/megabyte`), which was read at build time. */
interface NumberSkeleton {
  parsedOptions: Intl.NumberFormatOptions & { scale?: number }
}

function formatNumber(value: number, locale: string, skeleton?: NumberSkeleton | null): string {
  const { scale = 1, ...options } = skeleton?.parsedOptions ?? {}
  const format = once(locale + JSON.stringify(options), () => new Intl.NumberFormat(formatLocale(locale), options))
  const text = format.format(value * scale)
  // No line ends between a number and its unit.
  return options.style === 'unit' ? text.replace(' ', '\u00a0') : text
}

/**
 * The text of a message that was parsed at build time: what our messages use of ICU's format. The library for all of it, with
 * which the server writes its mails, is three times as large; a test compares the two.
 */
export function formatMessage(
  elements: readonly MessageFormatElement[],
  locale: string,
  values: MessageValues = {},
  counted?: number,
): string {
  let text = ''
  for (const element of elements) {
    // A value that ends with a full stop ("20 января 2027 г.", "Acme Inc.") ends its sentence, too.
    if (element.type === types.literal)
      text += element.value.slice(+(/^\.(?!\.)/.test(element.value) && /\.\u2069?$/.test(text)))
    else if (element.type === types.pound) text += counted === undefined ? '' : formatNumber(counted, locale)
    else {
      if (!(element.value in values)) throw new Error(`No ${element.value} given`)
      text += formatted(element, values[element.value] ?? '', locale, values)
    }
  }
  return text
}

function formatted(
  element: MessageFormatElement,
  value: string | number | Date,
  locale: string,
  values: MessageValues,
): string {
  if (element.type === types.argument) return String(value)
  if (element.type === types.number)
    return formatNumber(value as number, locale, element.style as NumberSkeleton | null | undefined)
  if (element.type === types.date) {
    const style = String(element.style)
    return once(`${locale} ${style}`, () => new Intl.DateTimeFormat(formatLocale(locale), dateStyles[style])).format(
      value as Date,
    )
  }
  if (element.type === types.select) return formatMessage(optionOf(element.options, String(value)), locale, values)
  if (element.type !== types.plural) throw new Error(`No text of type ${element.type}`)
  const counted = (value as number) - element.offset
  const kind = element.pluralType ?? 'cardinal'
  const form = once(`${locale} ${kind}`, () => new Intl.PluralRules(formatLocale(locale), { type: kind })).select(
    counted,
  )
  const exact = `=${value as number}`
  return formatMessage(optionOf(element.options, exact in element.options ? exact : form), locale, values, counted)
}

const optionOf = (options: Record<string, PluralOrSelectOption>, name: string): readonly MessageFormatElement[] =>
  (Object.hasOwn(options, name) ? options[name] : options['other'])!.value
