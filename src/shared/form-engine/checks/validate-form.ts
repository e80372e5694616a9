import type { CheckContext } from '../definition/check-context.ts'
import { checkValue, isInFixedList } from './check-value.ts'
import type { Choice, FormDefinition, FormValues } from '../definition/form-definition.ts'
import { createFormModel, nodeNamed, pathOf, type FieldPlace } from '../store/form-model.ts'
import type { FieldPath } from '../store/form-store-types.ts'
import { normalizeValue } from '../answers/normalize-value.ts'
import type { FieldProblem } from '../definition/rule-types.ts'
import { createVisibility, fieldsWithin, valueAt } from '../conditions/visibility.ts'

export interface ValidateOptions extends Pick<CheckContext, 'today' | 'defaultCountry' | 'isPhoneNumber' | 'matches'> {
  /** Choices of a field that has none in its definition; undefined accepts any answer. */
  choicesOf?: ((path: FieldPath) => readonly Choice[] | undefined) | undefined
}

/**
 * Every problem with a form's answers, in page order: only visible questions, by the browser's rules (spec/3 §5). Stateless,
 * for servers; accepts any JSON as values.
 */
export function validateForm(
  definition: FormDefinition,
  values: FormValues,
  { choicesOf, ...options }: ValidateOptions,
): { path: FieldPath; problem: FieldProblem }[] {
  const model = createFormModel(definition)
  const visibility = createVisibility(model, () => values)
  visibility.reset()
  const problemAt = (place: FieldPlace): FieldProblem | null => {
    if (!visibility.isVisible(place) || isInFixedList(place)) return null
    const { item } = place.node
    return checkValue(item, normalizeValue(item, valueAt(values, place), options), {
      ...options,
      choices: choicesOf?.(pathOf(place)),
      seen: (name) => {
        const node = nodeNamed(model, place.node, name)
        return node && { value: visibility.seen(place, name), label: node.item.label }
      },
      values: () => values,
    })
  }
  return model.nodes
    .map((node): FieldPlace => ({ node, index: null }))
    .flatMap((place) => [place, ...fieldsWithin(place, values)])
    .flatMap((place) => {
      const problem = problemAt(place)
      return problem ? [{ path: pathOf(place), problem }] : []
    })
}
