import { createFileRoute } from '@tanstack/react-router'
import { ReferralPage } from '#web/features/referrals/referral-page.tsx'
import { referralLinkQuery } from '#web/features/referrals/referrals.queries.ts'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/referral/$code')({
  staticData: { page: 'content', messages: ['referrals'] },
  loader: async ({ context: { queryClient }, params }) => {
    await orNotFound(queryClient.ensureQueryData(referralLinkQuery(params.code)))
  },
  head: privateHead('content', 'referrals.pageTitle'),
  component: Page,
})

function Page() {
  return <ReferralPage code={Route.useParams().code} />
}
