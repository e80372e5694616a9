import { useEffect, useState } from 'react'
import type { Decision } from '#contract/applications/decisions.ts'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { randomKey } from '#shared/random-key.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import type { Place } from '../decisions/places.ts'
import {
  isPicked,
  manyPeople,
  pickOf,
  subjectOf,
  subjectOfRows,
  type Picked,
  type Selection,
  type Subject,
} from '../decisions/selection.ts'
import { useDecisions } from '../decisions/use-decisions.ts'

export const cardKind = 'application'

export type MoveCard = (application: StaffApplication, to: Place) => void

const whereOf = ({ from, fromStep = null }: Picked): string => `${from} ${fromStep}`

interface MovesOf {
  search: ApplicationsSearch
  selection: Selection
  rows: readonly Picked[]
  onMoved: () => void
}

/**
 * Moving a card, and all selected ones with it: immediately, with the usual message and the usual time to undo it. A rejection needs
 * a reason, and a move of many people needs confirmation: the dialog asks for these.
 */
export function useMoves({ search, selection, rows, onMoved }: MovesOf) {
  const t = useTranslations()
  const { decide } = useDecisions()
  const [asks, setAsks] = useState<(Place & { subject: Subject }) | null>(null)
  const [leftOut, setLeftOut] = useState<Decision | null>(null)
  const [moving, setMoving] = useState<ReadonlyMap<string, string>>(new Map())
  // In progress until the board shows it in its new place. If it is undone before, it is in its old place: then its own call ends it.
  useEffect(() => {
    const isThere = (id: string, where: string) => rows.some((row) => row.id === id && whereOf(row) === where)
    setMoving((known) => (known.size === 0 ? known : new Map([...known].filter(([id, where]) => isThere(id, where)))))
  }, [rows])
  const subjectWith = (card: Picked): Subject =>
    isPicked(selection, card.id) ? subjectOf(selection, search, rows) : subjectOfRows([card])

  async function moveNow(subject: Subject, place: Place): Promise<void> {
    const own = new Map(subject.people.map((each) => [each.id, whereOf(each)]))
    setMoving((known) => new Map([...known, ...own]))
    const end = () => setMoving((known) => new Map([...known].filter(([id]) => !own.has(id))))
    try {
      const asked = { key: randomKey(), ...place, of: subject.of, sendAt: 'after_undo' } as const
      const decision = await decide(asked, subject.people[0]?.name ?? '', end)
      if (decision.leftOutCount > 0) setLeftOut(decision)
      if (subject.count > 1) onMoved()
    } catch (error) {
      // Someone else was first, or the connection is gone: nothing was overwritten, and the board shows the current state.
      toasts.show((error as Error).message || t('staffApplications.moveFailed'), { tone: 'error', durationMs: 15_000 })
      end()
    }
  }

  const move = (card: Picked, place: Place) => {
    const subject = subjectWith(card)
    const isAsked = place.status === 'not_selected' || subject.count > manyPeople || selection.all !== null
    if (isAsked) setAsks({ ...place, subject })
    else void moveNow(subject, place)
  }
  const moveCard: MoveCard = (application, to) => move(pickOf(application), to)
  return {
    asks,
    leftOut,
    moving,
    subjectWith,
    move,
    moveCard,
    endAsking: () => setAsks(null),
    endLeftOut: () => setLeftOut(null),
  }
}
