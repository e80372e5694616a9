import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { formQuery } from './forms.queries.ts'

/** Takes back answers that are only counted; the form is open again, and empty. */
export function WithdrawAnswers({ sent: { form }, token }: { sent: AssignedForm; token: string | undefined }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: async () =>
      (await callApi('DELETE /api/pcsx/forms/:id/answers', { params: { id: form.id }, query: { token } })).data,
    onSuccess: async (emptied) => {
      queryClient.setQueryData(formQuery(form.id, token).queryKey, emptied)
      await queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <Button isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('applications.withdraw')}
    </Button>
  )
}
