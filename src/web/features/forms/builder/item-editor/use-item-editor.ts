import { useMemo } from 'react'
import { changeItem } from '#shared/form-builder/edit-items.ts'
import { refKey, type ItemRef } from '#shared/form-builder/item-ref.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { useBuilder } from '../builder-context.ts'

/** Options of any type; options that a type lacks are never read. */
export type ItemChange = { [Key in AllKeys<FormItem>]?: ValueOf<FormItem, Key> | undefined }
type AllKeys<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never

export type ChangeItem = (change: ItemChange) => void

/** Changes attributes of one question; typing in the same attribute is one undo step. */
export function useChangeItem(ref: ItemRef): ChangeItem {
  const store = useBuilder()
  return useMemo(
    () => (change) => {
      const group = `${refKey(ref)} ${Object.keys(change).join(' ')}`
      store.edit((definition) => changeItem(definition, ref, change as Partial<FormItem>), { group })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reference by its content
    [store, ref.name, ref.list],
  )
}

export interface EditorProps<Item extends FormItem = FormItem> {
  at: ItemRef
  item: Item
  change: ChangeItem
}

/** Undefined if empty, so that absent attributes stay absent. */
export const textOrNone = (text: string): string | undefined => (text === '' ? undefined : text)
export const trueOrNone = (isOn: boolean): true | undefined => (isOn ? true : undefined)
