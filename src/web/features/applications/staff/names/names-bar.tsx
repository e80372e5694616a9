import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { callApi } from '#web/lib/call-api.ts'
import { forgetPeople } from '#web/lib/calls/forget-people.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { HiddenBar, barClass } from '#web/parts/names/hidden-bar.tsx'
import { hidingKey } from '#web/parts/names/use-hidden-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Shows that the name is hidden, who decided that and what ends it; or that it was revealed early. */
export function NamesBar({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { id, hiddenName, isNameShownEarly } = application
  const hideAgain = useMutation({
    mutationKey: hidingKey,
    mutationFn: () => callApi('DELETE /api/pcsx/staff/applications/:id/name_shown', { params: { id } }),
    onSuccess: () => forgetPeople(queryClient),
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  if (hiddenName === null)
    return isNameShownEarly ? (
      <Bar
        className={barClass}
        icon="eye"
        actions={
          <Button
            size="s"
            isPending={hideAgain.isPending}
            pendingLabel={t('staffApplications.loading')}
            onClick={() => hideAgain.mutate()}
          >
            {t('staffApplications.names.hideAgain')}
          </Button>
        }
      >
        {t('staffApplications.names.shownEarly')}
      </Bar>
    ) : null
  return (
    <HiddenBar
      person={application.fullName}
      show={(reason) =>
        callApi('POST /api/pcsx/staff/applications/:id/name_shown', { params: { id }, body: { reason } })
      }
    >
      {t(hiddenName.isRequired ? 'staffApplications.names.hiddenByPosition' : 'staffApplications.names.hiddenByYou')}
    </HiddenBar>
  )
}
