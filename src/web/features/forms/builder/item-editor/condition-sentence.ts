import type { ItemRef } from '#shared/form-builder/item-ref.ts'
import type { Comparison, Condition } from '#shared/form-engine/conditions/condition-types.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { Translate } from '#web/lib/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { targetOf } from './question-index.ts'
import { shortLabel } from '../use-question-actions.ts'

export interface SentencePlace {
  definition: FormDefinition
  /** The question with the condition. */
  ref: ItemRef
  /** Name of the question directly above, which need not be named. */
  above?: string | undefined
  t: Translate
  locale: string
}

/** A condition in words, to follow "Shown when". */
export function conditionSentence(condition: Condition, place: SentencePlace): string {
  const { t, locale } = place
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    const words = parts.map((part) => conditionSentence(part, place))
    const type = 'all' in condition ? 'conjunction' : 'disjunction'
    return new Intl.ListFormat(formatLocale(locale), { type }).format(words)
  }
  if ('not' in condition) return t('formBuilder.when.not', { condition: conditionSentence(condition.not, place) })
  return comparisonSentence(condition, place)
}

function comparisonSentence(comparison: Comparison, { definition, ref, above, t, locale }: SentencePlace): string {
  const target = targetOf(definition, ref, comparison.field)
  const isBox = comparison.is === 'checked' || comparison.is === 'unchecked'
  const field =
    // A checkbox is "ticked", rather than having an answer.
    isBox && target
      ? t('formBuilder.when.value', { value: shortLabel(target.label) })
      : comparison.field === above
        ? t('formBuilder.when.above')
        : target
          ? t('formBuilder.when.field', { label: shortLabel(target.label) })
          : t('formBuilder.when.missing', { name: comparison.field })
  const values = 'value' in comparison ? [comparison.value].flat() : []
  const words = values.map((value) => valueWords(value, target, t, locale))
  const type = comparison.is === 'none_of' ? 'conjunction' : 'disjunction'
  return t(`formBuilder.when.${comparison.is}`, {
    field,
    value: new Intl.ListFormat(formatLocale(locale), { type }).format(words),
  })
}

function valueWords(
  value: string | number | boolean,
  target: FormItem | undefined,
  t: Translate,
  locale: string,
): string {
  if (typeof value === 'number') return new Intl.NumberFormat(formatLocale(locale)).format(value)
  const choice = target && 'choices' in target ? target.choices?.find((each) => each.value === value) : undefined
  return t('formBuilder.when.value', { value: shortLabel(choice?.label ?? String(value)) })
}
