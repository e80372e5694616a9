import { ApplyPage } from '#web/features/applications/apply/apply-page.tsx'
import { NoPositionToApply } from '#web/features/applications/apply/apply-refusals.tsx'
import type { ApplySearch } from './-apply-route.ts'

export function ApplyRoutePage({ id, search }: { id: number | undefined; search: ApplySearch }) {
  if (id === undefined) return <NoPositionToApply />
  return <ApplyPage positionId={id} token={search.token} step={search.step} />
}
