import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DryRun, ImportColumn } from '#contract/imports.ts'
import { callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { countOfChanges } from '../import-counts.tsx'
import { dryRunQuery } from '../imports.queries.ts'

interface PlanSettings {
  keepsMissing: boolean
  allowsMassClose: boolean
  /** Reads a table again with these. */
  columns?: ImportColumn[]
}

/** A dry run, its settings, and importing it. */
export function useDryRun(id: string) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const answer = useQuery(dryRunQuery(id))
  /** The differences that were confirmed: others that are ready now have to be looked at again. */
  const [confirmed, setConfirmed] = useState<string>()
  const keep = (run: DryRun) => queryClient.setQueryData(dryRunQuery(id).queryKey, run)
  const run = answer.data
  const isDone = confirmed !== undefined && run?.state === 'imported'
  useEffect(() => {
    if (!isDone || !run) return
    const { report, everyHours, runId } = run
    const count = report ? countOfChanges(report.counts) : 0
    toasts.show(count === 0 && everyHours > 0 ? t('imports.scheduled') : t('imports.done', { count }), {
      tone: 'success',
    })
    for (const key of ['imports', 'import-schedules', 'staff-positions'])
      void queryClient.invalidateQueries({ queryKey: [key] })
    if (runId === null) void navigate({ to: '/careers/admin/settings/imports', search: {} })
    else
      void navigate({
        to: '/careers/admin/settings/imports/runs/$id',
        params: { id: runId },
        search: {},
        replace: true,
      })
    // Only once: what it needs does not change afterward.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isDone])
  const make = useMutation({
    mutationFn: async (digest: string) =>
      (await callApi('POST /api/pcsx/staff/import_dry_runs/:id/import', { params: { id }, body: { digest } })).data,
    onMutate: (digest) => setConfirmed(digest),
    onSuccess: keep,
    onError: (error) => {
      const now = refusalOf('POST /api/pcsx/staff/import_dry_runs/:id/import', 409, error)?.dryRun
      if (now) keep(now)
      else void answer.refetch()
    },
  })
  const change = useMutation({
    mutationFn: async (settings: PlanSettings) =>
      (await callApi('PATCH /api/pcsx/staff/import_dry_runs/:id', { params: { id }, body: settings })).data,
    onSuccess: (changed) => {
      setConfirmed(undefined)
      make.reset()
      keep(changed)
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  const discard = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/import_dry_runs/:id', { params: { id } }),
    onSettled: () => navigate({ to: '/careers/admin/settings/imports', search: {} }),
  })
  const hasChanged = confirmed !== undefined && run?.state === 'ready' && run.digest !== confirmed
  // Its process ended before it was done: nothing has changed, and it can be imported again.
  const isStopped =
    confirmed !== undefined &&
    make.isSuccess &&
    run?.state === 'ready' &&
    run.digest === confirmed &&
    !answer.isFetching
  return {
    answer,
    hasChanged,
    failure: isStopped ? t('imports.refused.interrupted') : hasChanged || !make.error ? null : make.error.message,
    isMaking: make.isPending,
    isChanging: change.isPending,
    make: () => run && !make.isPending && make.mutate(run.digest),
    change: change.mutate,
    discard: () => discard.mutate(),
  }
}
