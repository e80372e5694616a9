import { useEffect, useRef, type RefObject } from 'react'

type Target = { kind: 'entry' | 'removed'; index: number }

const fields = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled'

/**
 * Where the focus goes when the entries of a list change: into the first field of a new entry; after a deletion to the delete
 * button of the entry that took its place, or to the button that adds.
 */
export function useListFocus(root: RefObject<HTMLElement | null>, entryKeys: readonly string[]) {
  const wanted = useRef<Target | null>(null)
  useEffect(() => {
    const target = wanted.current
    if (!target) return
    wanted.current = null
    const entries = Array.from(root.current?.querySelectorAll<HTMLElement>(':scope > [data-entry]') ?? [])
    const entry = entries[Math.min(target.index, entries.length - 1)]
    const field = entry?.querySelector<HTMLElement>(fields)
    const remove = entry?.querySelector<HTMLElement>('[data-remove]')
    const add = root.current?.querySelector<HTMLElement>('[data-add]')
    const element = target.kind === 'entry' ? (field ?? entry) : (remove ?? field ?? add)
    element?.focus()
  }, [root, entryKeys])
  return (kind: Target['kind'], index: number) => (wanted.current = { kind, index })
}
