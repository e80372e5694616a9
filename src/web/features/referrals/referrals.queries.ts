import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const referralsQuery = () =>
  queryOptions({
    queryKey: ['referrals'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/referrals')).data.referrals,
  })

export const referralLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-link', code],
    queryFn: async () => (await callApi('GET /api/pcsx/referral_links/:code', { params: { code } })).data,
  })
