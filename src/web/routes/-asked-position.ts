import type { AnyRouter } from '@tanstack/react-router'
import type { SearchState } from '#shared/search/search-state.ts'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { readBoot } from '#web/lib/boot.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'

/**
 * If there is no room for details next to the list, the position in a search URL opens its own page (spec/2 §2), from which Back
 * returns to the list. If it fails to load, the list's pane shows the error and removes it from the URL.
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
