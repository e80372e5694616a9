import { NoPositionToApply } from '#web/features/apply/apply-refusals.tsx'
import { SeveralPage } from '#web/features/apply/several-page.tsx'
import { useJobCart } from '#web/features/job-cart/use-job-cart.ts'

/** What is sent leaves the cart. */
export function ApplySeveralPage({ ids }: { ids: number[] | null }) {
  const { items, change } = useJobCart()
  if (ids === null) return <NoPositionToApply />
  return (
    <SeveralPage
      positionIds={ids}
      onSent={(sent) => {
        const inCart = items.filter(({ id }) => sent.includes(id))
        if (inCart.length > 0) void change('remove', inCart)
      }}
    />
  )
}
