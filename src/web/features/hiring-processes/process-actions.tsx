import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HiringProcess } from '#contract/applications/hiring-processes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { hiringProcessesQuery } from './hiring-processes.queries.ts'

type Act = 'default' | 'noDefault' | 'archive' | 'restore'

/** The default process, and archiving: both can be taken back, so neither asks first. */
export function ProcessActions({ process: { id, isDefault, isArchived } }: { process: HiringProcess }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (which: Act) =>
      which === 'default' || which === 'noDefault'
        ? callApi('POST /api/pcsx/staff/hiring_processes/:id/default', {
            params: { id },
            body: { isDefault: which === 'default' },
          })
        : callApi('POST /api/pcsx/staff/hiring_processes/:id/archive', {
            params: { id },
            body: { isArchived: which === 'archive' },
          }),
    onSuccess: async (_answer, which) => {
      await queryClient.invalidateQueries({ queryKey: hiringProcessesQuery().queryKey })
      toasts.show(t(`hiringProcesses.done.${which}`), { tone: 'success' })
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  const button = (which: Act) => (
    <Button
      isPending={act.isPending && act.variables === which}
      pendingLabel={t('hiringProcesses.saving')}
      onClick={() => act.mutate(which)}
    >
      {t(`hiringProcesses.act.${which}`)}
    </Button>
  )
  return (
    <div className="row flow">
      {!isArchived && button(isDefault ? 'noDefault' : 'default')}
      {!isDefault && button(isArchived ? 'restore' : 'archive')}
    </div>
  )
}
