import type { QueryClient } from '@tanstack/react-query'
import { hiringProcessesQuery } from '#web/features/hiring-processes/hiring-processes.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand, as `-stage-settings-loader.ts`. */
export async function loadHiringProcesses(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'settings')) await queryClient.prefetchQuery(hiringProcessesQuery())
}
