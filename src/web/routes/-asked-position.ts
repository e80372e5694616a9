import type { AnyRouter } from '@tanstack/react-router'
import type { SearchState } from '#shared/search/search-state.ts'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import type { SearchParameters } from '#web/lib/search-types.ts'

/**
 * Where there is no room for details beside the list, the position that an address of the search names has its page
 * (spec/2 §2); the list stays behind it. One that cannot be loaded is said by the list's pane, which takes it from the address.
 */
export async function openAskedPosition(
  router: AnyRouter,
  { pid, location }: SearchState,
  { pid: _pid, ...search }: SearchParameters,
): Promise<void> {
  const query = panePositionQuery(readBoot(), pid!, location)
  const details = await router.options.context.queryClient.ensureQueryData(query).catch(() => null)
  if (!details) return
  await router.navigate({ to: '/careers', search, replace: true })
  await router.navigate({ to: '/careers/job/$pid', params: { pid: String(pid) }, search })
}
