import { useCallback, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { sentStatuses, stepFilterNone, type SentStatus } from '#shared/applications/staff-list.ts'
import { speakOfDragging } from '#web/parts/dragging/dragging-words.ts'
import { useDragged } from '#web/parts/dragging/drag-state.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { useMedia } from '#web/lib/interaction/use-is-narrow.ts'
import { AriaLocale } from '#web/ui/loading/aria-locale.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { LeftOutDialog } from '../decisions/left-out-dialog.tsx'
import { usePlaceName, type Place } from '../decisions/places.ts'
import { countWhoCan, pickOf, subjectOf } from '../decisions/selection.ts'
import { DecisionBar } from '../decisions/decision-bar.tsx'
import { useListActs } from '../use-list-acts.ts'
import { BoardSteps } from './board-steps.ts'
import { FoldedLane } from './folded-lane.tsx'
import { Lane } from './lane.tsx'
import { boardMemory } from './lane-memory.ts'
import { lanesOfDoubles, withoutDoubles, type LaneRow } from './lane-pages.ts'
import { lanesOf, openLanes, placeOf, type BoardLane } from './lanes.ts'
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
  const t = useTranslations()
  const { locale } = useBoot()
  const listKey = JSON.stringify({ ...given, after: undefined })
  // The same object as long as it has the same content, because a new one re-renders the cards.
  // oxlint-disable-next-line react/exhaustive-deps -- the key contains everything
  const search = useMemo(() => ({ ...given, after: undefined }), [listKey])
  const isPhone = useMedia('(max-width: 819.98px)')
  const [byHand, setByHand] = useState(boardMemory.byHand)
  boardMemory.byHand = byHand
  const open = openLanes(search, byHand)
  const [asked, setLane] = useState(boardMemory.lane)
  boardMemory.lane = asked
  const stepsKey = JSON.stringify(list.steps.map(({ id, name, stage }) => [id, name, stage]))
  // Another object at every count; cards only need the names.
  // oxlint-disable-next-line react/exhaustive-deps -- the key contains what they need
  const steps = useMemo(() => list.steps, [stepsKey])
  const placeName = usePlaceName(steps)
  const stageName = useStageName()
  const laneName = ({ status, step }: BoardLane) =>
    step === stepFilterNone
      ? dotList([stageName(status), t('staffApplications.noStep')], locale)
      : placeName({ status: status as Place['status'], stepId: step ?? null })
  const named = (statuses: readonly SentStatus[]) =>
    lanesOf(statuses, list, search).map((lane) => ({ ...lane, name: laneName(lane) }))
  const all = named(isPhone ? sentStatuses : open)
  const shown = all.find(({ key }) => key === asked) ?? all.find(({ count }) => count > 0) ?? all[0]
  const lanes = isPhone ? all.filter(({ key }) => key === shown?.key) : all
  const [laneRows, setLaneRows] = useState<Readonly<Record<string, readonly LaneRow[]>>>({})
  const handleRows = useCallback(
    (lane: string, rows: readonly LaneRow[]) => setLaneRows((known) => ({ ...known, [lane]: rows })),
    [],
  )
  const doubles = useMemo(() => lanesOfDoubles(laneRows), [laneRows])
  const laneKeys = lanes.map(({ key }) => key).join(',')
  const rows = useMemo(
    () =>
      laneKeys
        .split(',')
        .flatMap((key) => withoutDoubles(laneRows[key] ?? [], key, doubles).map((row) => pickOf(row.application))),
    [laneKeys, laneRows, doubles],
  )
  const acts = useListActs(search, rows)
  const { selection } = acts
  const moves = useMoves({ search, selection, rows, onMoved: acts.clear })
  // Cards keep the same handlers, even if the selection changes.
  const latest = useRef({ pick: acts.pick, moveCard: moves.moveCard })
  latest.current = { pick: acts.pick, moveCard: moves.moveCard }
  const handlePick = useCallback((id: string, isRange: boolean) => latest.current.pick(id, isRange), [])
  const handleMove = useCallback(
    (application: StaffApplication, to: Place) => latest.current.moveCard(application, to),
    [],
  )
  const dragged = useDragged()
  const card = dragged && rows.find(({ id }) => id === dragged.id)
  const subject = card ? moves.subjectWith(card) : null
  const dropOf = (lane: BoardLane): Place | null => {
    const place = placeOf(lane)
    if (!place || !subject || !card || countWhoCan(subject, place) === 0) return null
    const isHere = card.from === place.status && (place.stepId === undefined || place.stepId === card.fromStep)
    return isHere ? null : place
  }
  const handleDrop = (id: string, to: Place) => {
    const dropped = rows.find((each) => each.id === id)
    if (dropped) moves.move(dropped, to)
  }
  const setOpen = (status: SentStatus, isOpen: boolean) => {
    const next = new Set(byHand)
    if (isOpen) next.add(status)
    else next.delete(status)
    setByHand(next)
  }
  return (
    <AriaLocale>
      <BoardSteps value={steps}>
        {isPhone && shown && <StageSwitch lanes={all} chosen={shown.key} onChoose={setLane} />}
        <div className={styles.board}>
          {lanes.map((lane) => (
            <Lane
              key={`${lane.key} ${listKey}`}
              lane={lane}
              name={lane.name}
              search={search}
              listKey={listKey}
              selection={selection}
              moving={moves.moving}
              drop={dropOf(lane)}
              onDrop={handleDrop}
              onRows={handleRows}
              doubles={doubles}
              onPick={handlePick}
              onMove={handleMove}
              onFold={!isPhone && byHand.has(lane.status) ? () => setOpen(lane.status, false) : undefined}
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
                  drop={dropOf({ key: status, status, count: 0 })}
                  onDrop={handleDrop}
                  onOpen={() => setOpen(status, true)}
                />
              ))}
        </div>
        {!acts.isEmpty && (
          <DecisionBar
            subject={subjectOf(selection, search, rows)}
            steps={steps}
            others={null}
            onAll={() => undefined}
            begins={acts.begins}
            onClear={acts.clear}
          />
        )}
        {moves.asks && (
          <DecisionDialog {...moves.asks} steps={steps} onClose={moves.endAsking} onDecided={acts.clear} />
        )}
        {moves.leftOut && <LeftOutDialog decision={moves.leftOut} onClose={moves.endLeftOut} />}
      </BoardSteps>
    </AriaLocale>
  )
}
