import type { CountedQuestion } from '#shared/equality/counted-question.ts'
import { declinedValue, takesPartQuestion } from '#shared/equality/notice.ts'
import type { FormDefinition, FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { topItems, typeOf } from '../../form-items.ts'
import { chosen, choicesOf } from '../choices.ts'
import { isCountable } from '../countable.ts'

/** A question whose groups are counted by stage. */
export interface AskedQuestion extends Pick<CountedQuestion, 'name' | 'label' | 'choices' | 'isSingle'> {
  /**
   * The answers that are counted: those that the form offers, and others with published numbers. Otherwise a choice that was removed for
   * a while would return with numbers that are compared with no earlier ones.
   */
  values: string[]
}

/** The questions of a form that describe a person, and whose answers can be counted. */
export const itemsByStage = (definition: FormDefinition): FormItem[] =>
  topItems(definition).filter((item) => isCountable(item) && item.name !== takesPartQuestion)

export const questionsToCount = (definition: FormDefinition, published: readonly CountedQuestion[]): AskedQuestion[] =>
  itemsByStage(definition).map((item) => {
    const choices = choicesOf(item).filter(({ value }) => value !== declinedValue)
    const before = published.find(({ name }) => name === item.name)
    return {
      name: item.name,
      label: item.label,
      choices,
      isSingle: typeOf(item.type) !== 'checkbox',
      values: [...new Set([...choices.map(({ value }) => value), ...Object.keys(before?.groups ?? {})])],
    }
  })

export const groupOf = (name: string, value: string): string => `${name}=${value}`

/** A person's answer to a question, or several; none if they declined. */
export const answersTo = (name: string, values: FormValues): string[] =>
  [...new Set(chosen(values[name]))].filter((value) => value !== declinedValue)
