import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReferralPage } from '#web/features/referrals/referral-page.tsx'
import { referralLinkQuery } from '#web/features/referrals/referrals.queries.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/referral/$code')({
  staticData: { page: 'content', messages: ['referrals'] },
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(referralLinkQuery(params.code))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: privateHead('content', 'referrals.pageTitle'),
  component: Page,
})

function Page() {
  return <ReferralPage code={Route.useParams().code} />
}
