import type { FormDefinition, FormItem } from './form-definition.ts'

/** Whether a form needs `matchPattern` to be checked in full. */
export const hasPatternRule = ({ sections }: Pick<FormDefinition, 'sections'>): boolean =>
  sections.some(({ items }) => items.some(needsPattern))

const needsPattern = (item: FormItem): boolean =>
  item.rules?.some(({ type }) => type === 'regex') === true ||
  (item.type === 'dynamicList' && item.items.some(needsPattern))
