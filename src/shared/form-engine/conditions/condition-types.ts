/** When an item is visible, as data; an empty `all` is true, an empty `any` is false. */
export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison

/** `field` is the name of an earlier or later item; inside a list entry, of a field in the same entry first. */
export type Comparison =
  | { field: string; is: 'answered' | 'unanswered' | 'checked' | 'unchecked' }
  | { field: string; is: 'equal' | 'not_equal' | 'includes' | 'excludes'; value: string | number | boolean }
  | { field: string; is: 'one_of' | 'none_of'; value: string[] }
  | { field: string; is: 'greater' | 'less'; value: number }
  | { field: string; is: 'before' | 'after'; value: string }

export const comparisonOperators = [
  'answered',
  'unanswered',
  'checked',
  'unchecked',
  'equal',
  'not_equal',
  'includes',
  'excludes',
  'one_of',
  'none_of',
  'greater',
  'less',
  'before',
  'after',
] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]
