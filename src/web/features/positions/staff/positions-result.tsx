import { useCallback, useState, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { PositionSort } from '#shared/positions/staff-list.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { undoLast } from '#web/parts/undoable.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { countsOf, countsOfList, isChosen, noneChosen, sumOf, withRows } from './many/chosen.ts'
import { PositionsBar } from './many/positions-bar.tsx'
import type { Changed } from './many/use-change-many.ts'
import { useChosen } from './many/use-chosen.ts'
import { PositionsPages } from './positions-pages.tsx'
import type { PositionsSearch } from './positions-search.ts'
import { PositionsTable, selectShownId } from './positions-table.tsx'
import { RowDialogs, type OpenedRow } from './row-dialogs.tsx'

const LeftOpenDialog = lazyPart(() => import('./many/left-open-dialog.tsx'), 'LeftOpenDialog')

interface PositionsResultProps {
  search: PositionsSearch
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
  /** It is still that of the page before. */
  isOld: boolean
  onSort: (sort: PositionSort) => void
  renderClosing: (position: { id: number; title: string }, onClose: () => void) => ReactNode
}

/** A page of the list, and what can be done with one position or with many. */
export function PositionsResult({ search, list, isOld, onSort, renderClosing }: PositionsResultProps) {
  const t = useTranslations()
  const { user } = useBoot()
  const [chosen, setChosen] = useChosen(search)
  const [opened, setOpened] = useState<OpenedRow | null>(null)
  const [left, setLeft] = useState<Changed['left']>([])
  const close = useCallback(() => setOpened(null), [])
  useHotkeys({ z: () => undoLast(() => void toasts.show(t('staffApplications.nothingToUndo'))) })
  const rows = list.positions.filter((row) => row.state !== 'draft')
  const isWhole = rows.length > 0 && rows.every(({ id }) => isChosen(chosen, id))
  const counts = countsOf(chosen)
  const all = countsOfList(list, search)
  const clear = () => {
    setChosen(noneChosen)
    // The buttons that had the focus are gone.
    rescueFocus(selectShownId)
  }
  return (
    <div className="stack g3" aria-busy={isOld}>
      <PositionsTable
        list={list}
        sort={search.sort ?? 'newest'}
        onSort={onSort}
        onOpen={(dialog, position) => setOpened({ dialog, position })}
        pick={
          may(user, 'positions', 'write', 'own')
            ? {
                isChosen: (id) => isChosen(chosen, id),
                onPick: (row) => setChosen(withRows(chosen, [row], !isChosen(chosen, row.id))),
                onPickShown: () => setChosen(withRows(chosen, rows, !isWhole)),
              }
            : null
        }
      />
      <PositionsPages search={search} list={list} />
      {sumOf(counts) > 0 && (
        <PositionsBar
          chosen={chosen}
          search={search}
          shownId={rows[0]?.id}
          others={isWhole && !isOld && chosen.all === null && sumOf(all) > sumOf(counts) ? sumOf(all) : null}
          onAll={() => setChosen({ picked: new Map(), all })}
          onClear={clear}
          onChanged={({ left: all }) => {
            clear()
            setLeft(all.filter(({ reason }) => reason === 'considered'))
          }}
        />
      )}
      {opened && <RowDialogs opened={opened} onClose={close} renderClosing={renderClosing} />}
      {left.length > 0 && !opened && (
        <LeftOpenDialog
          left={left}
          onDone={() => setLeft([])}
          onCloseOne={(position) => {
            setLeft(left.filter(({ id }) => id !== position.id))
            setOpened({ dialog: 'close', position })
          }}
        />
      )}
    </div>
  )
}
