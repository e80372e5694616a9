import type { QueryClient } from '@tanstack/react-query'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { severalFormsQuery } from '#web/features/applications/apply/several/several.queries.ts'
import { readBoot } from '#web/lib/boot.ts'

/** Loads the forms for `pids=1,2`; null if the URL names no positions. */
export async function loadSeveral(queryClient: QueryClient, pids: unknown): Promise<number[] | null> {
  const ids = [pids]
    .flat()
    .flatMap((part) => String(part ?? '').split(','))
    .map(parsePositionId)
  const wanted = [...new Set(ids)].filter((id) => id !== null).slice(0, maxCartItems)
  if (wanted.length === 0) return null
  await queryClient.ensureQueryData(severalFormsQuery(readBoot(), wanted))
  return wanted
}
