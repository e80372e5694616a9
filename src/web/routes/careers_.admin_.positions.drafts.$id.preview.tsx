import { createFileRoute } from '@tanstack/react-router'
import { positionDraftQuery } from '#web/features/positions/editor/drafts/position-drafts.queries.ts'
import { PreviewPage } from '#web/features/positions/editor/preview/preview-page.tsx'
import { orNotFound } from './-or-not-found.ts'
import { privateHead } from './-protected.ts'

/** A draft as its page would be, for the frame of the editor's preview: media queries need a separate window. */
export const Route = createFileRoute('/careers_/admin_/positions/drafts/$id/preview')({
  staticData: { page: 'console', messages: ['positionDrafts', 'positions'] },
  validateSearch: (search: Record<string, unknown>): { language?: string | undefined } => ({
    language: typeof search.language === 'string' ? search.language : undefined,
  }),
  loader: ({ context: { queryClient }, params }) => orNotFound(queryClient.fetchQuery(positionDraftQuery(params.id))),
  head: privateHead('console', 'positionDrafts.preview'),
  component: Page,
})

function Page() {
  const draft = Route.useLoaderData()
  const { language } = Route.useSearch()
  return <PreviewPage draft={draft} language={language ?? draft.content.language} />
}
