import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { addStarters, letterTemplatesQuery } from '../staff-offers.queries.ts'

interface StarterBarProps {
  /** Number of starter letters that the employer does not have. */
  names: readonly string[]
  /** The bar disappears with its button. */
  onAdded: () => void
}

/** Offers the starter letters that were added after an employer's first templates. */
export function StarterBar({ names, onAdded }: StarterBarProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const listed = (all: readonly string[]) => listOf(all, locale, 'sentence')
  const add = useMutation({
    mutationFn: addStarters,
    onSuccess: async ({ added }) => {
      await queryClient.invalidateQueries({ queryKey: letterTemplatesQuery().queryKey })
      toasts.show(t('staffOffers.startersAdded', { names: listed(added.map(({ name }) => name)) }), {
        tone: 'success',
      })
      onAdded()
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <Bar
      actions={
        <Button size="s" isPending={add.isPending} pendingLabel={t('staffOffers.working')} onClick={() => add.mutate()}>
          {t('staffOffers.addStarters')}
        </Button>
      }
    >
      {t('staffOffers.startersMissing', { names: listed(names) })}
    </Bar>
  )
}
