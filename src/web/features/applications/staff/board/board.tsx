import { useCallback, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { isStaffStatus, type StaffStatus } from '#shared/applications/application-status.ts'
import { sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { speakOfDragging } from '#web/parts/dragging/dragging-words.ts'
import { useDragged } from '#web/parts/dragging/drag-state.ts'
import { useMedia } from '#web/lib/interaction/use-is-narrow.ts'
import { AriaLocale } from '#web/ui/loading/aria-locale.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { LeftOutDialog } from '../decisions/left-out-dialog.tsx'
import { countWhoCan, pickOf, subjectOf } from '../decisions/selection.ts'
import { DecisionBar } from '../decisions/decision-bar.tsx'
import { useListActs } from '../use-list-acts.ts'
import { FoldedLane } from './folded-lane.tsx'
import { Lane } from './lane.tsx'
import { boardMemory } from './lane-memory.ts'
import { openLanes } from './lanes.ts'
import { StageSwitch } from './stage-switch.tsx'
import { useMoves } from './use-moves.ts'
import styles from './board.module.css'

speakOfDragging()

interface BoardProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
}

/** Loaded on demand. The list as stages side by side; on a phone, one at a time. */
export function Board({ search: given, list }: BoardProps) {
  const listKey = JSON.stringify({ ...given, after: undefined })
  // The same object as long as it has the same content, because a new one re-renders the cards.
  // oxlint-disable-next-line react/exhaustive-deps -- the key contains everything
  const search = useMemo(() => ({ ...given, after: undefined }), [listKey])
  const isPhone = useMedia('(max-width: 819.98px)')
  const [byHand, setByHand] = useState(boardMemory.byHand)
  boardMemory.byHand = byHand
  const open = openLanes(search, byHand)
  const [asked, setStage] = useState(boardMemory.stage)
  boardMemory.stage = asked
  const stage = asked ?? open.find((each) => list.statuses[each] > 0) ?? open[0]!
  const [laneRows, setLaneRows] = useState<Partial<Record<SentStatus, readonly StaffApplication[]>>>({})
  const handleRows = useCallback(
    (status: SentStatus, rows: readonly StaffApplication[]) => setLaneRows((known) => ({ ...known, [status]: rows })),
    [],
  )
  const rows = useMemo(() => sentStatuses.flatMap((status) => (laneRows[status] ?? []).map(pickOf)), [laneRows])
  const acts = useListActs(search, rows)
  const { selection } = acts
  const moves = useMoves({ search, selection, rows, onMoved: acts.clear })
  // Cards keep the same handlers, even if the selection changes.
  const latest = useRef({ pick: acts.pick, moveCard: moves.moveCard })
  latest.current = { pick: acts.pick, moveCard: moves.moveCard }
  const handlePick = useCallback((id: string, isRange: boolean) => latest.current.pick(id, isRange), [])
  const handleMove = useCallback(
    (application: StaffApplication, to: StaffStatus) => latest.current.moveCard(application, to),
    [],
  )
  const dragged = useDragged()
  const card = dragged && rows.find(({ id }) => id === dragged.id)
  const subject = card ? moves.subjectWith(card) : null
  const dropOf = (status: SentStatus): StaffStatus | null =>
    subject && isStaffStatus(status) && card?.from !== status && countWhoCan(subject, status) > 0 ? status : null
  const handleDrop = (id: string, to: StaffStatus) => {
    const dropped = rows.find((each) => each.id === id)
    if (dropped) moves.move(dropped, to)
  }
  const setOpen = (status: SentStatus, isOpen: boolean) => {
    const next = new Set(byHand)
    if (isOpen) next.add(status)
    else next.delete(status)
    setByHand(next)
  }
  const lanes = isPhone ? [stage] : open
  return (
    <AriaLocale>
      {isPhone && <StageSwitch stage={stage} counts={list.statuses} onChoose={setStage} />}
      <div className={styles.board}>
        {lanes.map((status) => (
          <Lane
            key={`${status} ${listKey}`}
            status={status}
            search={search}
            listKey={listKey}
            count={list.statuses[status]}
            selection={selection}
            moving={moves.moving}
            drop={dropOf(status)}
            onDrop={handleDrop}
            onRows={handleRows}
            onPick={handlePick}
            onMove={handleMove}
            onFold={!isPhone && byHand.has(status) ? () => setOpen(status, false) : undefined}
          />
        ))}
        {!isPhone &&
          sentStatuses
            .filter((status) => !open.includes(status))
            .map((status) => (
              <FoldedLane
                key={status}
                status={status}
                count={list.statuses[status]}
                drop={dropOf(status)}
                onDrop={handleDrop}
                onOpen={() => setOpen(status, true)}
              />
            ))}
      </div>
      {!acts.isEmpty && (
        <DecisionBar
          subject={subjectOf(selection, search, rows)}
          others={null}
          onAll={() => undefined}
          begins={acts.begins}
          onClear={acts.clear}
        />
      )}
      {moves.asks && <DecisionDialog {...moves.asks} onClose={moves.endAsking} onDecided={acts.clear} />}
      {moves.leftOut && <LeftOutDialog decision={moves.leftOut} onClose={moves.endLeftOut} />}
    </AriaLocale>
  )
}
