import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { ApplicationSort } from '#shared/applications/staff-list.ts'
import type { ApplicationColumn } from '#shared/applications/views.ts'
import { useHotkeys } from '#web/lib/hotkeys.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { ApplicationsPages } from './applications-pages.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { between, countOf, isPicked, noSelection, pickOf, subjectOf, withPicked } from './decisions/selection.ts'
import { SelectionBar } from './decisions/selection-bar.tsx'
import { useDecisions } from './decisions/use-decisions.ts'
import { useSelection } from './decisions/use-selection.ts'
import styles from './staff-applications.module.css'
import { focusedApplication, useRowKeys } from './use-row-keys.ts'

interface ApplicationsResultProps {
  columns: readonly ApplicationColumn[]
  onSort: (sort: ApplicationSort) => void
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
  /** It is still that of the page before. */
  isOld: boolean
}

/** The page of the list, and what can be done with those chosen on it and on its other pages. */
export function ApplicationsResult({ search, list, columns, isOld, onSort }: ApplicationsResultProps) {
  const { applications, count, readMs, statuses } = list
  const [selection, setSelection] = useSelection(search)
  const { undoLast } = useDecisions()
  const lastPicked = useRef<string | null>(null)
  const rows = applications.map(pickOf)
  const isWhole = rows.length > 0 && rows.every(({ id }) => isPicked(selection, id))
  const pick = (id: string, isRange: boolean) => {
    const isChosen = isRange || !isPicked(selection, id)
    setSelection(withPicked(selection, between(rows, isRange ? lastPicked.current : null, id), isChosen))
    lastPicked.current = id
  }
  const pickShown = () => setSelection(withPicked(selection, rows, !isWhole))
  useRowKeys({ ids: rows.map(({ id }) => id), onPick: pick, onPickShown: pickShown })
  // With nobody chosen, M and R are about the row that has the focus.
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
  return (
    <div className="stack g3" aria-busy={isOld}>
      <div className={cardClass({ isFlush: true }, styles.scroller)}>
        <ApplicationsTable
          applications={applications}
          columns={columns}
          nowMs={readMs}
          onSort={onSort}
          search={search}
          selection={selection}
          onPick={pick}
          onPickShown={pickShown}
        />
      </div>
      <ApplicationsPages search={search} list={list} />
      {!isEmpty && (
        <SelectionBar
          subject={subjectOf(selection, search, rows)}
          others={isWhole && !isOld && selection.all === null && count > countOf(selection) ? count : null}
          onAll={() => setSelection({ picked: new Map(), all: { readMs, count, statuses } })}
          begins={begins}
          onClear={clear}
        />
      )}
    </div>
  )
}
