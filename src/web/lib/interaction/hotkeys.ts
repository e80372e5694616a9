import { useLayoutEffect, useRef } from 'react'
import { useBoot } from '../boot.ts'

/** What a key does: by its character (`j`, `[`, `?`), with Shift if that makes no other one (`Shift+x`), or two in a row (`g h`). */
export type Hotkeys = Partial<Record<string, (event: KeyboardEvent) => void>>

/** How long to wait for the second of two keys. */
const sequenceMs = 1_500

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"]'
/** Dialogs and menus over the page handle their own keys. */
const overPage = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isFree = ({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  !repeat &&
  !(target instanceof Element && target.closest(fields)) &&
  document.querySelector(overPage) === null

let first: { key: string; at: number; by?: Event } = { key: '', at: -Infinity }

/** The name under which a key is looked up. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const isLetter = /^\p{Letter}$/u.test(key)
  return isLetter && shiftKey ? `Shift+${key.toLowerCase()}` : isLetter ? key.toLowerCase() : key
}

/**
 * Single keys as commands, unless a text field has the focus. People can turn them off; each has a button too.
 */
export function useHotkeys(keys: Hotkeys): void {
  const { user } = useBoot()
  const isOn = user?.console?.hasKeys ?? true
  const known = useRef(keys)
  known.current = keys
  // Before the page is painted: an early key is not lost.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || !isFree(event)) return
      const name = nameOf(event)
      const inRow = event.timeStamp - first.at < sequenceMs ? known.current[`${first.key} ${name}`] : undefined
      const isSecond = first.key !== '' && event.timeStamp - first.at < sequenceMs
      const act = inRow ?? (isSecond ? undefined : known.current[name])
      if (!act) return
      event.preventDefault()
      act(event)
    }
    // Runs after those of every other user of this hook, which all see the same first key.
    const keepFirst = (event: KeyboardEvent) => {
      if (first.by === event) return
      const isFirst =
        nameOf(event) === 'g' && event.timeStamp - first.at >= sequenceMs && isFree(event) && !hasModifier(event)
      first = isFirst ? { key: 'g', at: event.timeStamp, by: event } : { key: '', at: -Infinity, by: event }
    }
    document.addEventListener('keydown', handleKey)
    window.addEventListener('keydown', keepFirst)
    return () => {
      document.removeEventListener('keydown', handleKey)
      window.removeEventListener('keydown', keepFirst)
    }
  }, [isOn])
}
