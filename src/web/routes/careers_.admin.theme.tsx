import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { ThemePage } from '#web/features/themes/theme-page.tsx'
import { themeQuery } from '#web/features/themes/themes.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/theme')({
  staticData: { page: 'console', hasRail: true, messages: ['formBuilder', 'themes'] },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await queryClient.ensureQueryData(themeQuery('pcsx'))
  },
  head: privateHead('console', 'formBuilder.theme'),
  component: Page,
})

function Page() {
  return (
    <ProtectedPage>
      <ThemePage />
    </ProtectedPage>
  )
}
