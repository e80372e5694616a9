import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { addStarters, letterTemplatesQuery } from './staff-offers.queries.ts'

interface StarterBarProps {
  /** Of the letters to begin with that the employer does not have. */
  names: readonly string[]
  /** The bar goes away with its button. */
  onAdded: () => void
}

/** Offers the letters to begin with that came after an employer's first templates. */
export function StarterBar({ names, onAdded }: StarterBarProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const listed = (all: readonly string[]) => new Intl.ListFormat(locale).format(all)
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
