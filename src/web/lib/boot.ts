import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { createContext, createElement, useContext, type ReactNode } from 'react'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from './call-api.ts'
import { readBoot, setBoot } from './pages/read-boot.ts'

export { readBoot }

async function fetchBoot(positionId: number | undefined): Promise<BootData> {
  const { domain, locale: hl, microsite, foreignParameters, isSecret } = readBoot()
  const { data } = await callApi('GET /api/pcsx/boot_data', {
    query: { domain, hl, microsite, position_id: positionId },
  })
  return { ...data, ...(foreignParameters && { foreignParameters }), ...(isSecret && { isSecret }) }
}

export const bootQuery = () =>
  queryOptions({
    queryKey: ['boot'],
    queryFn: () => fetchBoot(readBoot().positionId),
    initialData: readBoot,
    staleTime: Infinity,
  })

const BootContext = createContext<BootData | null>(null)

/** Observes the boot data once for the page: nearly every component reads it, and an observer each is a cost of every page. */
export const BootProvider = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(BootContext, { value: useQuery(bootQuery()).data }, children)

/** Boot data that is updated on sign-in and sign-out. */
export const useBoot = (): BootData => useContext(BootContext) ?? readBoot()

/**
 * The boot data for a position's page, or for none (spec/2 §1). Without a response the page is
 * shown without overrides.
 */
export async function bootForPage(
  queryClient: QueryClient,
  positionId: number | null,
  isPreload: boolean,
): Promise<BootData> {
  const boot = await queryClient.ensureQueryData(bootQuery())
  // The server starts with the boot data of the page that it renders.
  if (typeof document === 'undefined') return boot
  if (!boot.configs.hasPositionOverrides || (boot.positionId ?? null) === positionId) return boot
  const next = await queryClient
    .fetchQuery({
      queryKey: ['boot', 'position', positionId, boot.isLoggedIn],
      queryFn: () => fetchBoot(positionId ?? undefined),
    })
    .catch(() => boot)
  if (!isPreload && next.positionId !== boot.positionId) {
    setBoot(next)
    queryClient.setQueryData(bootQuery().queryKey, next)
  }
  return next
}
