import type { ReactNode } from 'react'
import type { FieldType, FieldValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath, FieldState } from '#shared/form-engine/store/form-store-types.ts'
import type { FormFieldFrame } from '#web/ui/form-field.tsx'

/** What the edit renderer of a field gets. `onChange` and `onBlur` stay the same while the field is on the page. */
export interface FieldEditProps<Item extends FormItem = FormItem> {
  path: FieldPath
  item: Item
  field: FieldState
  /** Of the input, or of the group around several: `frame.id` is the same. */
  id: string
  /** Label, help, error and "(optional)" for the house's parts: `<TextField {...frame} … />`. */
  frame: FormFieldFrame & { id: string }
  isDisabled: boolean
  /** Filled for the person and not confirmed yet. */
  isHighlighted: boolean
  onChange: (value: FieldValue | undefined) => void
  /**
   * The field was left: it is trimmed and checked. The item's wrapper calls it when the focus leaves the item, so that fields
   * need it only where they lose the focus in another way.
   */
  onBlur: () => void
}

/** What the view renderer of a field gets. It is drawn only where there is an answer that may be seen. */
export interface FieldViewProps<Item extends FormItem = FormItem> {
  path: FieldPath
  item: Item
  field: FieldState
  /** Of the element that holds the label. */
  labelId: string
}

export interface FieldEntry<Item extends FormItem = FormItem> {
  edit: (props: FieldEditProps<Item>) => ReactNode
  view: (props: FieldViewProps<Item>) => ReactNode
  /** The view draws its label (or has none), and is drawn without an answer too. */
  hasOwnViewFrame?: boolean
  /** Its code comes later: it is drawn within a boundary of its own. */
  isLazy?: boolean
}

type WithType<Item, Type> = Item extends { type: infer Types } ? (Type extends Types ? Item : never) : never
/** The shape of the items of one type. */
export type ItemOf<Type extends FieldType> = WithType<FormItem, Type>
