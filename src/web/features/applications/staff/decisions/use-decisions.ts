import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications, Decision, LeftOutApplication } from '#contract/applications/decisions.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { formatZonedClock, formatZonedDay } from '#web/lib/format/zoned-times.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { formatMorning, readerZone } from './when.ts'
import { forgetUndoable, keepUndoable, nextTurn, noteUnderway, undoLast as undoLastMade } from '#web/parts/undoable.ts'

/** Time to read a message about many people and to reach its button. */
const toastMs = 15_000

/** The message about the last decision: the next one replaces it, so that the newest is always in view. */
let lastMessage: number | null = null
const showInstead = (...[message, options]: Parameters<typeof toasts.show>): void => {
  if (lastMessage !== null) toasts.dismiss(lastMessage)
  lastMessage = toasts.show(message, options)
}

/** Queries that show or count applications. */
const listed = [
  'staff-applications',
  'staff-application',
  'staff-positions',
  'staff-position',
  'application-views',
  'console-counts',
  'console-home',
]

type Asked = BodyOf<typeof decideApplications>

/** Deciding, and undoing it; queries that show applications are refetched. */
export function useDecisions() {
  const t = useTranslations()
  const stageName = useStageName()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const queryClient = useQueryClient()
  const refresh = () => Promise.all(listed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

  async function undo(id: string): Promise<{ leftOut: LeftOutApplication[] } | null> {
    try {
      const { data } = await callApi('POST /api/pcsx/staff/decisions/:id/undo', { params: { id } })
      forgetUndoable(id)
      showInstead(t('staffApplications.undone', { count: data.undoneCount, others: data.leftOutCount }), {
        tone: 'success',
      })
      return data
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
      return null
    } finally {
      void refresh()
    }
  }

  function outcomeOf(made: Decision, { sendAt }: Asked, name: string): string {
    const { changedCount: count, sendsTs, status, step, isCandidateNotified } = made
    const stage = dotList([stageName(status), step], locale)
    const kind = status === 'not_selected' ? 'rejected' : 'moved'
    if (!isCandidateNotified || count === 0) return t(`staffApplications.${kind}CountQuietly`, { count, status: stage })
    if (sendAt === 'morning')
      return t(`staffApplications.${kind}Morning`, { count, name, status: stage, time: formatMorning(locale) })
    const zone = readerZone()
    const dayOf = (ts: number) => formatZonedDay(ts, zone, locale)
    const values = { count, name, status: stage }
    return dayOf(sendsTs) === dayOf(Date.now() / 1000)
      ? t(`staffApplications.${kind}LeavesAt`, { ...values, time: formatZonedClock(sendsTs, zone, locale) })
      : t(`staffApplications.${kind}LeavesOn`, { ...values, when: formatMoment(sendsTs, locale) })
  }

  /**
   * `name` is the person's if it is about one. `onShown` is called once the queries that show applications have been refetched.
   */
  function decide(asked: Asked, name: string, onShown?: () => void): Promise<Decision> {
    const made = make(asked, name, onShown)
    noteUnderway(made)
    return made
  }

  async function make(asked: Asked, name: string, onShown?: () => void): Promise<Decision> {
    const turn = nextTurn()
    try {
      const { data } = await callApi('POST /api/pcsx/staff/decisions', { body: asked })
      const { id, changedCount, sendsTs } = data
      const isUndoable = changedCount > 0 && sendsTs * 1000 > Date.now()
      const run = () => void undo(id)
      const isNewest = keepUndoable(isUndoable ? { id, count: changedCount, sendsTs, run } : null, turn)
      const message = outcomeOf(data, asked, name || t('staffApplications.noName'))
      const look = {
        tone: 'success',
        durationMs: toastMs,
        ...(isUndoable && { action: { label: t('staffApplications.undo'), onPress: run } }),
      } as const
      if (isNewest) showInstead(message, look)
      else toasts.show(message, look)
      return data
    } finally {
      void refresh().finally(onShown)
    }
  }

  const undoLast = () => undoLastMade(() => void toasts.show(t('staffApplications.nothingToUndo')))
  return { decide, undo, undoLast, refresh }
}
