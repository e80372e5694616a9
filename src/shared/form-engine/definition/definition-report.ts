import type { FormItem } from './form-definition.ts'

/** An item with its location in the document, and the names that it can refer to. */
export interface PlacedItem {
  item: FormItem
  /** `sections.0.items.3` */
  path: string
  list: FormItem | null
  /** Resolves a name from here: a field of the same entry first, then an item of the form. */
  find: (name: string) => FormItem | undefined
}

export type Report = (path: string, message: string) => void
