import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** Choices in the order that the form asks for; unchanged by default (spec/3 §9). */
export function sortChoices(
  choices: readonly Choice[],
  order: 'ascending' | 'descending' | undefined,
  locale: string,
): readonly Choice[] {
  if (!order) return choices
  const { compare } = new Intl.Collator(formatLocale(locale), { numeric: true })
  const sign = order === 'ascending' ? 1 : -1
  return choices.toSorted((a, b) => sign * compare(a.label, b.label))
}

/** A choice's label; an answer that is not a choice is shown as it is. */
export const choiceLabel = (choices: readonly Choice[] | undefined, value: string): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value
