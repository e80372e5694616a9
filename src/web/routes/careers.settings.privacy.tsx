import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { PoolsCard } from '#web/features/people/pools/pools-card.tsx'
import { ownPoolsQuery } from '#web/features/people/pools/pools.queries.ts'
import { GonePage } from '#web/features/settings/gone-page.tsx'
import { PrivacyPage } from '#web/features/settings/privacy-page.tsx'
import { privacyQuery } from '#web/features/settings/settings.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/settings/privacy')({
  staticData: { page: 'settings', messages: ['privacy', 'pools', 'settings'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await Promise.all([queryClient.prefetchQuery(privacyQuery()), queryClient.prefetchQuery(ownPoolsQuery())])
  },
  head: privateHead('settings', 'privacy.title'),
  component: Page,
})

function Page() {
  const [gone, setGone] = useState<string>()
  if (gone !== undefined) return <GonePage email={gone} />
  return (
    <ProtectedPage>
      <PrivacyPage pools={<PoolsCard />} onGone={setGone} />
    </ProtectedPage>
  )
}
