import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const stageSettingsQuery = () =>
  queryOptions({
    queryKey: ['stage-settings'],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/stage_settings')).data,
  })
