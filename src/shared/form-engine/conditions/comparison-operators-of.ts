import type { ComparisonOperator } from './condition-types.ts'
import type { FieldType } from '../definition/form-definition.ts'

const always = ['answered', 'unanswered'] as const
const texts = [...always, 'equal', 'not_equal', 'includes', 'excludes', 'one_of', 'none_of'] as const
const choice = [...always, 'equal', 'not_equal', 'one_of', 'none_of'] as const
const several = [...always, 'includes', 'excludes', 'equal', 'not_equal', 'greater', 'less'] as const
const amounts = [...always, 'equal', 'not_equal', 'greater', 'less'] as const
const counts = [...always, 'greater', 'less'] as const

/** The comparisons that conditions can make with each field type; builders offer these, `checkDefinition` refuses others. */
export const comparisonOperatorsOf: Record<FieldType, readonly ComparisonOperator[]> = {
  text: texts,
  textarea: texts,
  email: texts,
  phone: texts,
  number: [...amounts, 'one_of', 'none_of'],
  ssn: always,
  sin: always,
  radio: choice,
  checkbox: [...several, 'one_of', 'none_of'],
  checkboxItem: [...always, 'checked', 'unchecked', 'equal', 'not_equal'],
  dropdown: choice,
  country: choice,
  state: choice,
  skillSelector: several,
  star_rating: amounts,
  date: [...always, 'before', 'after', 'equal', 'not_equal'],
  dateRange: always,
  file_upload: counts,
  dynamicList: counts,
  info: [],
  instruction: [],
  embedded_form: choice,
}
