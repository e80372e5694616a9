import { createFileRoute, redirect } from '@tanstack/react-router'
import { FormLinkMissing, FormLinkRefused } from '#web/features/forms/form-refusals.tsx'
import { formQuery, linkedFormsQuery } from '#web/features/forms/forms.queries.ts'
import { LinkedFormsPage } from '#web/features/forms/linked-forms-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { titledHead } from './-forms-heads.ts'
import { orRefusal } from './-forms-route.ts'

/** Not protected (spec/1 §2): the token in the mailed link gives access. */
export const Route = createFileRoute('/careers/forms/')({
  staticData: { page: 'formView', messages: ['forms', 'formEngine', 'applications'] },
  validateSearch: ({ token, form }: Record<string, unknown>): { token?: string; form?: string } => ({
    token: typeof token === 'string' ? token : undefined,
    form: typeof form === 'string' ? form : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token, form } }) => {
    // Signed-in users need no link: their forms, or the requested one.
    if (!token && (await queryClient.ensureQueryData(bootQuery())).isLoggedIn)
      throw form === undefined
        ? redirect({ to: '/careers/forms/center' })
        : redirect({ to: '/careers/forms/$id', params: { id: form } })
    if (!token) return null
    const forms = await orRefusal(queryClient.ensureQueryData(linkedFormsQuery(token)))
    if ('refusal' in forms) return forms
    const shown = forms.length === 1 ? forms[0] : forms.find(({ id }) => id === form)
    if (shown) await queryClient.fetchQuery({ ...formQuery(shown.id, token), staleTime: 0 })
    return { title: shown?.title }
  },
  head: titledHead('formView'),
  component: Page,
})

function Page() {
  const { token, form } = Route.useSearch()
  const loaded = Route.useLoaderData()
  if (!token || !loaded) return <FormLinkMissing />
  if ('refusal' in loaded) return <FormLinkRefused isExpired={loaded.refusal === 410} />
  return <LinkedFormsPage token={token} id={form} />
}
