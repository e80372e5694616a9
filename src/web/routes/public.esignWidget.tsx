import { createFileRoute } from '@tanstack/react-router'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { EsignWidgetPage } from '#web/features/esign-widget/esign-widget-page.tsx'
import { WidgetFrame } from '#web/features/esign-widget/widget-frame.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

const EsignPdf = lazyPart(() => import('./-esign-pdf.tsx'), 'EsignPdf')

/**
 * The built-in signing page (spec/3 §7). Rendered by the router like every page, so that it has the site's components,
 * languages and theme; only its response may be framed by the origins that the employer allows
 * (server/features/offers/signing/esign-widget.routes.ts).
 */
export const Route = createFileRoute('/public/esignWidget')({
  staticData: { page: 'offerLetter', messages: ['esignWidget', 'offers'] },
  validateSearch: (search: Record<string, unknown>): { wid: string; hosted?: string; within?: 'letter' } => ({
    wid: typeof search.wid === 'string' ? search.wid : '',
    ...(search.hosted !== undefined && { hosted: String(search.hosted) }),
    ...(search.within === 'letter' && { within: search.within }),
  }),
  loaderDeps: ({ search: { wid, hosted, domain } }) => ({ wid, hosted, domain }),
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-staff-offers-loaders.ts'))).loadEsignRequest(context.queryClient, deps),
  head: privateHead('offerLetter', 'esignWidget.title'),
  component: Page,
})

function Page() {
  const { wid, hosted, domain, within } = Route.useSearch()
  return (
    <WidgetFrame overlays={<SignInOutlet />}>
      <EsignWidgetPage search={{ wid, hosted, domain, within }} Pdf={EsignPdf} />
    </WidgetFrame>
  )
}
