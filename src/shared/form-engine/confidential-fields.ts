import type { FormDefinition, FormItem } from './form-definition.ts'

/** Encrypted at rest, "[ CONFIDENTIAL ]" in views: marked so, or a social security or insurance number; a list with such a field too. */
export const isConfidential = (item: FormItem): boolean =>
  item.confidential === true ||
  item.type === 'ssn' ||
  item.type === 'sin' ||
  (item.type === 'dynamicList' && item.items.some(isConfidential))

/** Names of the confidential items of a form; of lists `list.*.field`, or the list's own name where all of it is. */
export function confidentialPaths({ sections }: Pick<FormDefinition, 'sections'>): string[] {
  return sections
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      if (item.type !== 'dynamicList' || item.confidential) return isConfidential(item) ? [item.name] : []
      return item.items.filter(isConfidential).map((field) => `${item.name}.*.${field.name}`)
    })
}
