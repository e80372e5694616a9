import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/verification/verify-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/verify')({
  staticData: { page: 'verify', messages: ['verification'] },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => ({
    code: typeof code === 'string' && code !== '' ? code.slice(0, 60) : undefined,
  }),
  head: privateHead('verify', 'verification.title'),
  component: Page,
})

function Page() {
  const { code = '' } = Route.useSearch()
  return <VerifyPage key={code} code={code} />
}
