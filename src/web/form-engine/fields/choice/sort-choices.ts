import type { Choice } from '#shared/form-engine/definition/form-definition.ts'

/** Choices in the order that the form asks for; left as they are by default (spec/3 §9). */
export function sortChoices(
  choices: readonly Choice[],
  order: 'ascending' | 'descending' | undefined,
  locale: string,
): readonly Choice[] {
  if (!order) return choices
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = order === 'ascending' ? 1 : -1
  return choices.toSorted((a, b) => sign * compare(a.label, b.label))
}

/** The label of a choice; an answer that is none of them stands as it was given. */
export const choiceLabel = (choices: readonly Choice[] | undefined, value: string): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value
