import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminFormQuery, formVersionQuery } from '#web/features/forms/builder/builder.queries.ts'
import { PreviewPage } from '#web/features/forms/builder/preview-page.tsx'
import { ApiError } from '#web/lib/call-api.ts'
import { privateHead } from './-protected.ts'

/** A form as candidates see it, for the frame of the builder's preview: media queries need a separate window. */
export const Route = createFileRoute('/careers_/admin_/forms/$id/preview')({
  staticData: { page: 'console', messages: ['formBuilder', 'formEngine'] },
  validateSearch: (search: Record<string, unknown>): { version?: number } => {
    const version = Number(search.version)
    return Number.isInteger(version) && version > 0 ? { version } : {}
  },
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    try {
      if (deps.version !== undefined)
        return (await queryClient.ensureQueryData(formVersionQuery(params.id, deps.version))).definition
      const form = await queryClient.ensureQueryData(adminFormQuery(params.id))
      if (form !== 'forbidden') return form.definition
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    }
    throw notFound()
  },
  head: privateHead('console', 'formBuilder.preview'),
  component: Page,
})

function Page() {
  return <PreviewPage definition={Route.useLoaderData()} />
}
