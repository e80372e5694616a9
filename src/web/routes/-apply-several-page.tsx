import { NoPositionToApply } from '#web/features/applications/apply/apply-refusals.tsx'
import { SeveralPage } from '#web/features/applications/apply/several/several-page.tsx'
import { useJobCart } from '#web/features/job-cart/use-job-cart.ts'
import { useBoot } from '#web/lib/boot.ts'

/** Sent ones are removed from the cart. */
export function ApplySeveralPage({ ids }: { ids: number[] | null }) {
  const { remove } = useJobCart()
  const { behaviourFlags } = useBoot().configs
  if (ids === null) return <NoPositionToApply />
  return (
    <SeveralPage
      positionIds={ids}
      onSent={(sent) => {
        if (behaviourFlags.jobCartEnabled) void remove(sent)
      }}
    />
  )
}
