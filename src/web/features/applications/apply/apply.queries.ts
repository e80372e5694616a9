import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Everything the apply page needs; refetched at every visit, because a draft may have changed elsewhere. */
export const applicationFormQuery = (site: Pick<BootData, 'domain'>, positionId: number, token?: string) =>
  queryOptions({
    queryKey: ['application-form', site.domain, positionId, token ?? ''],
    gcTime: 0,
    queryFn: () => readApplicationForm(site.domain, positionId, token),
  })

export async function readApplicationForm(
  domain: string,
  positionId: number,
  token?: string,
): Promise<ApplicationForm> {
  return (await callApi('GET /api/pcsx/application_form', { query: { domain, position_id: positionId, token } })).data
}
