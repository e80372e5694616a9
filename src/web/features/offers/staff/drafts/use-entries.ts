import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#shared/random-key.ts'
import { useListFocus } from '#web/form-engine/fields/list/use-list-focus.ts'

/**
 * A list whose entries have no identity: provides keys that move with them, so that no field keeps another entry's content, and
 * the focus after each change. Entries have `data-entry`, the buttons `data-remove` and `data-add`.
 */
export function useEntries<Entry>(entries: readonly Entry[], onChange: (entries: Entry[]) => void) {
  const root = useRef<HTMLDivElement>(null)
  const [keys, setKeys] = useState(() => entries.map(randomKey))
  // Another version replaced everything.
  if (keys.length !== entries.length) setKeys(entries.map(randomKey))
  const focusNext = useListFocus(root, keys)
  const moving = useRef<Element | null>(null)
  useEffect(() => {
    // A button that moves with its entry loses the focus.
    if (moving.current instanceof HTMLElement) moving.current.focus()
    moving.current = null
  }, [keys])
  const put = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
    const rest = list.toSpliced(from, 1)
    return rest.toSpliced(to, 0, list[from]!)
  }
  return {
    root,
    keys,
    set: (index: number, entry: Entry) => onChange(entries.with(index, entry)),
    add: (entry: Entry) => {
      focusNext('entry', entries.length)
      setKeys([...keys, randomKey()])
      onChange([...entries, entry])
    },
    remove: (index: number) => {
      focusNext('removed', index)
      setKeys(keys.toSpliced(index, 1))
      onChange(entries.toSpliced(index, 1))
    },
    move: (from: number, to: number) => {
      moving.current = document.activeElement
      setKeys(put(keys, from, to))
      onChange(put(entries, from, to))
    },
  }
}
