import type { Comparison, ComparisonOperator, Condition } from '#shared/form-engine/conditions/condition-types.ts'
import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'

/** How a group's parts are combined. */
export const groupKinds = ['all', 'any', 'none', 'notAll'] as const
export type GroupKind = (typeof groupKinds)[number]

/** A condition in editable form: groups of comparisons and groups. Every condition can be represented this way. */
export interface ConditionGroup {
  kind: GroupKind
  parts: ConditionPart[]
}
export type ConditionPart = ConditionGroup | Comparison

export const isGroup = (part: ConditionPart): part is ConditionGroup => 'kind' in part

export function toGroup(condition: Condition): ConditionGroup {
  if ('all' in condition) return { kind: 'all', parts: condition.all.map(toPart) }
  if ('any' in condition) return { kind: 'any', parts: condition.any.map(toPart) }
  if ('not' in condition) {
    const inner = condition.not
    if ('any' in inner) return { kind: 'none', parts: inner.any.map(toPart) }
    if ('all' in inner) return { kind: 'notAll', parts: inner.all.map(toPart) }
    return { kind: 'none', parts: [toPart(inner)] }
  }
  return { kind: 'all', parts: [condition] }
}

const toPart = (condition: Condition): ConditionPart => ('field' in condition ? condition : toGroup(condition))

/** Groups without parts are omitted; an empty result means "always". */
export function fromGroup(group: ConditionGroup): Condition | undefined {
  const parts = group.parts.flatMap((part) => {
    const condition = isGroup(part) ? fromGroup(part) : part
    return condition ? [condition] : []
  })
  if (parts.length === 0) return undefined
  switch (group.kind) {
    case 'all':
      return parts.length === 1 && 'field' in parts[0]! ? parts[0] : { all: parts }
    case 'any':
      // Kept even with one part, because the second one is going to be joined by "or".
      return { any: parts }
    case 'none':
      return { not: parts.length === 1 && 'field' in parts[0]! ? parts[0] : { any: parts } }
    case 'notAll':
      return { not: { all: parts } }
  }
}

const text: readonly ComparisonOperator[] = ['answered', 'unanswered', 'equal', 'not_equal']
const oneOfMany: readonly ComparisonOperator[] = ['equal', 'not_equal', 'one_of', 'none_of', 'answered', 'unanswered']
const many: readonly ComparisonOperator[] = ['includes', 'excludes', 'answered', 'unanswered']
const presence: readonly ComparisonOperator[] = ['answered', 'unanswered']

const operators: Record<FieldType, readonly ComparisonOperator[]> = {
  text,
  textarea: text,
  email: text,
  phone: presence,
  ssn: presence,
  sin: presence,
  number: ['equal', 'not_equal', 'greater', 'less', 'answered', 'unanswered'],
  star_rating: ['greater', 'less', 'equal', 'not_equal', 'answered', 'unanswered'],
  radio: oneOfMany,
  dropdown: oneOfMany,
  country: oneOfMany,
  state: oneOfMany,
  checkbox: many,
  skillSelector: many,
  checkboxItem: ['checked', 'unchecked'],
  date: ['before', 'after', 'equal', 'answered', 'unanswered'],
  dateRange: presence,
  file_upload: presence,
  dynamicList: presence,
  embedded_form: ['equal', 'not_equal', ...presence],
  info: [],
  instruction: [],
}

/** How answers of this question type can be compared; empty for display-only types. */
export const operatorsOf = (type: FieldType): readonly ComparisonOperator[] => operators[type]

/** A new comparison with a field: with a value if the operator needs one, keeping the old value if it is still valid. */
export function comparisonWith(
  field: string,
  is: ComparisonOperator,
  target: { type: FieldType; firstChoice?: string | undefined },
  before?: Comparison,
): Comparison {
  const kept = before && 'value' in before ? before.value : undefined
  switch (is) {
    case 'answered':
    case 'unanswered':
    case 'checked':
    case 'unchecked':
      return { field, is }
    case 'one_of':
    case 'none_of': {
      const first = typeof kept === 'string' ? kept : target.firstChoice
      return { field, is, value: Array.isArray(kept) ? kept : first ? [first] : [] }
    }
    case 'greater':
    case 'less':
      return { field, is, value: typeof kept === 'number' ? kept : Number(kept) || 0 }
    case 'before':
    case 'after':
      return { field, is, value: typeof kept === 'string' ? kept : '' }
    default: {
      const single = Array.isArray(kept) ? kept[0] : kept
      if (target.type === 'star_rating') return { field, is, value: Number(single) || 5 }
      if (single !== undefined && typeof single !== 'boolean') return { field, is, value: String(single) }
      return { field, is, value: target.firstChoice ?? '' }
    }
  }
}
