import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { ApplicationSort } from '#shared/applications/staff-list.ts'
import type { ApplicationColumn } from '#shared/applications/views.ts'
import { useBoot } from '#web/lib/boot.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { ApplicationsPages } from './applications-pages.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { countOf, pickOf, stepCounts, subjectOf } from './decisions/selection.ts'
import { DecisionBar } from './decisions/decision-bar.tsx'
import styles from './staff-applications.module.css'
import { useListActs } from './use-list-acts.ts'
import { useRowFocus } from './use-row-focus.ts'

interface ApplicationsResultProps {
  columns: readonly ApplicationColumn[]
  onSort: (sort: ApplicationSort) => void
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
  /** Still the previous page's data. */
  isOld: boolean
  /** Shown instead of the table if no one is listed. */
  none: ReactNode
}

/** The page of the list, and what can be done with those chosen on it and on its other pages. */
export function ApplicationsResult({ search, list, columns, isOld, none, onSort }: ApplicationsResultProps) {
  const { applications, count, readMs, statuses } = list
  const hidesNames = useBoot().user?.console?.hidesNames ?? false
  const rows = applications.map(pickOf)
  const acts = useListActs(search, rows)
  const { selection, isEmpty, isWhole } = acts
  const rowFocus = useRowFocus(rows.map(({ id }) => id))
  return (
    <div className="stack g3" aria-busy={isOld}>
      {applications.length === 0 ? (
        none
      ) : (
        <>
          <div className={cardClass({ isFlush: true }, styles.scroller)} {...rowFocus}>
            <ApplicationsTable
              applications={applications}
              columns={columns}
              nowMs={readMs}
              onSort={onSort}
              search={search}
              selection={selection}
              onPick={acts.pick}
              onPickShown={acts.pickShown}
            />
          </div>
          <ApplicationsPages search={search} list={list} />
        </>
      )}
      {!isEmpty && (
        <DecisionBar
          subject={subjectOf(selection, search, rows)}
          steps={list.steps}
          others={isWhole && !isOld && selection.all === null && count > countOf(selection) ? count : null}
          onAll={() =>
            acts.setSelection({
              picked: new Map(),
              all: { readMs, count, statuses, steps: stepCounts(search, list), hidesNames },
            })
          }
          begins={acts.begins}
          onClear={acts.clear}
        />
      )}
    </div>
  )
}
