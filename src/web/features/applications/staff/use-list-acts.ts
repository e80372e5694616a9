import { useRef, useState } from 'react'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import type { ApplicationsSearch } from './applications-search.ts'
import { between, countOf, isPicked, noSelection, withPicked, type Picked } from './decisions/selection.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { useSelection } from './decisions/use-selection.ts'
import { focusedApplication, useRowKeys } from './use-row-keys.ts'

/** Selecting applications in a list, and starting actions on them by key; the same in the table and on the board. */
export function useListActs(search: ApplicationsSearch, rows: readonly Picked[]) {
  const [selection, setSelection] = useSelection(search)
  const { undoLast } = useDecisions()
  const lastPicked = useRef<string | null>(null)
  const isWhole = rows.length > 0 && rows.every(({ id }) => isPicked(selection, id))
  const pick = (id: string, isRange: boolean) => {
    const isChosen = isRange || !isPicked(selection, id)
    setSelection(withPicked(selection, between(rows, isRange ? lastPicked.current : null, id), isChosen))
    lastPicked.current = id
  }
  const pickShown = () => setSelection(withPicked(selection, rows, !isWhole))
  useRowKeys({ ids: rows.map(({ id }) => id), onPick: pick, onPickShown: pickShown })
  // With no selection, M and R apply to the focused row.
  const [begins, setBegins] = useState<'move' | 'reject' | 'tag' | null>(null)
  const begin = (act: 'move' | 'reject' | 'tag') => {
    const row = rows.find(({ id }) => id === focusedApplication())
    if (!row) return
    setBegins(act)
    setSelection(withPicked(selection, [row], true))
  }
  const isEmpty = countOf(selection) === 0
  useHotkeys({
    z: undoLast,
    ...(isEmpty && { m: () => begin('move'), r: () => begin('reject'), t: () => begin('tag') }),
  })
  const clear = () => {
    setBegins(null)
    setSelection(noSelection)
  }
  return { selection, setSelection, isEmpty, isWhole, pick, pickShown, begins, clear }
}
