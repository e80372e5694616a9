import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportSchedule } from '#contract/import-schedules.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { useCountsText } from './import-counts.tsx'
import { importSchedulesQuery } from './imports.queries.ts'
import styles from './imports.module.css'

/** Addresses that are read regularly; nothing if there are none. */
export function ImportSchedules() {
  const t = useTranslations()
  const { data } = useQuery(importSchedulesQuery())
  if (!data || data.schedules.length === 0) return null
  return (
    <section className="stack g3" aria-labelledby="imports-schedules">
      <h2 className="h2" id="imports-schedules">
        {t('imports.schedules')}
      </h2>
      <ul className={cardClass({ isFlush: true }, styles.list)}>
        {data.schedules.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </section>
  )
}

type Act = 'run' | 'pause' | 'resume' | 'delete'

function useScheduleActs({ id }: ImportSchedule) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (act: Act) => {
      const params = { id }
      if (act === 'run') return (await callApi('POST /api/pcsx/staff/import_schedules/:id/run', { params })).data
      if (act === 'delete') return (await callApi('DELETE /api/pcsx/staff/import_schedules/:id', { params })).data
      return (
        await callApi('PATCH /api/pcsx/staff/import_schedules/:id', { params, body: { isPaused: act === 'pause' } })
      ).data
    },
    onSuccess: (data, act) => {
      queryClient.setQueryData(importSchedulesQuery().queryKey, data)
      if (act === 'run') toasts.show(t('imports.willRun'), { tone: 'success' })
      if (act === 'delete') {
        toasts.show(t('imports.deleted'), { tone: 'success' })
        rescueFocus()
      }
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
}

function ScheduleItem({ schedule }: { schedule: ImportSchedule }) {
  const t = useTranslations()
  const { address, isPaused, isRunning, failures } = schedule
  const acts = useScheduleActs(schedule)
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={styles.schedule}>
      <div className={styles.text}>
        <span className="row flow">
          <bdi className="strong">{address}</bdi>
          {isPaused && <Badge>{t('imports.isPaused')}</Badge>}
          {isRunning && <Badge tone="info">{t('imports.isRunning')}</Badge>}
          {failures > 0 && <Badge tone="danger">{t('imports.isFailing', { count: failures })}</Badge>}
        </span>
        <ScheduleTimes schedule={schedule} />
      </div>
      <div className="row flow">
        <Button size="s" isPending={acts.isPending && acts.variables === 'run'} onClick={() => acts.mutate('run')}>
          {t('imports.runNow')}
        </Button>
        <MenuButton
          label={t('imports.options', { address })}
          entries={[
            isPaused
              ? { id: 'resume', label: t('imports.resume'), onAction: () => acts.mutate('resume') }
              : { id: 'pause', label: t('imports.pause'), onAction: () => acts.mutate('pause') },
            { id: 'delete', label: t('imports.delete'), isDanger: true, onAction: () => setAsking(true) },
          ]}
        />
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={t('imports.deleteTitle')}
          backLabel={t('imports.discard')}
          actLabel={t('imports.delete')}
          isPending={acts.isPending}
          onAct={() => acts.mutate('delete', { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {t('imports.deleteText', { address })}
        </LazyConfirmDialog>
      )}
    </li>
  )
}

function ScheduleTimes({ schedule }: { schedule: ImportSchedule }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const countsText = useCountsText()
  const { everyHours, isPaused, nextTs, lastTs, lastReport, lastRunId, problem } = schedule
  return (
    <>
      {!isPaused && (
        <span className="small muted">
          {t('imports.nextRun', { hours: everyHours, time: formatMoment(nextTs, locale) })}
        </span>
      )}
      <span className="small">
        {lastTs === null ? t('imports.notRun') : t('imports.lastRun', { time: formatMoment(lastTs, locale) })}
        {lastReport && ': '}
        {lastReport &&
          (lastRunId === null ? (
            countsText(lastReport.counts)
          ) : (
            <Link to="/careers/admin/settings/imports/runs/$id" params={{ id: lastRunId }}>
              {countsText(lastReport.counts)}
            </Link>
          ))}
      </span>
      {problem !== '' && <span className={`small ${styles.problem}`}>{problem}</span>}
      {lastReport?.kept?.why === 'massClose' && (
        <span className={`small ${styles.problem}`}>{t('imports.massClose', lastReport.kept)}</span>
      )}
    </>
  )
}
