import type { ReactNode } from 'react'
import type { FieldType, FieldValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath, FieldState } from '#shared/form-engine/store/form-store-types.ts'
import type { FormFieldFrame } from '#web/ui/controls/form-field.tsx'

/** Props of a field's edit renderer. `onChange` and `onBlur` stay the same while the field is on the page. */
export interface FieldEditProps<Item extends FormItem = FormItem> {
  path: FieldPath
  item: Item
  field: FieldState
  /** Id of the input, or of the group around several; same as `frame.id`. */
  id: string
  /** Label, help, error and "(optional)" for our own components: `<TextField {...frame} … />`. */
  frame: FormFieldFrame & { id: string }
  isDisabled: boolean
  /** Filled in for the user and not confirmed yet. */
  isHighlighted: boolean
  onChange: (value: FieldValue | undefined) => void
  /**
   * The field was left: it is trimmed and checked. The item's wrapper calls this when the focus leaves the item, so a field
   * needs it only if it loses focus in another way.
   */
  onBlur: () => void
}

/** Props of a field's view renderer. It is rendered only if there is a visible answer. */
export interface FieldViewProps<Item extends FormItem = FormItem> {
  path: FieldPath
  item: Item
  field: FieldState
  /** Id of the element with the label. */
  labelId: string
}

export interface FieldEntry<Item extends FormItem = FormItem> {
  edit: (props: FieldEditProps<Item>) => ReactNode
  view: (props: FieldViewProps<Item>) => ReactNode
  /** The view renders its own label (or has none), and is rendered without an answer too. */
  hasOwnViewFrame?: boolean
  /** Its code is loaded later, so it is rendered inside its own boundary. */
  isLazy?: boolean
}

type WithType<Item, Type> = Item extends { type: infer Types } ? (Type extends Types ? Item : never) : never
/** The shape of the items of one type. */
export type ItemOf<Type extends FieldType> = WithType<FormItem, Type>
