import { queryOptions } from '@tanstack/react-query'
import type { Referral, ReferralLink } from '#contract/referrals.ts'
import { callApi } from '#web/lib/call-api.ts'

export const referralsQuery = () =>
  queryOptions({
    queryKey: ['referrals'],
    queryFn: async () =>
      (await callApi<{ referrals: Referral[] }>('GET', '/api/pcsx/dashboard/referrals')).data.referrals,
  })

export const linkPath = (code: string) => `/api/pcsx/referral_links/${encodeURIComponent(code)}`

export const referralLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-link', code],
    queryFn: async () => (await callApi<ReferralLink>('GET', linkPath(code))).data,
  })
