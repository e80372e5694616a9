import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { FormNotFound } from '#web/features/forms/form-refusals.tsx'
import { FormPage } from '#web/features/forms/form-page.tsx'
import { formQuery } from '#web/features/forms/forms.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { titledHead } from './-forms-heads.ts'
import { orRefusal } from './-forms-route.ts'

export const Route = createFileRoute('/careers/forms/$id')({
  staticData: { page: 'formView', messages: ['forms', 'formEngine', 'applications'] },
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return null
    const opened = await orRefusal(queryClient.fetchQuery({ ...formQuery(params.id), staleTime: 0 }))
    return 'refusal' in opened ? opened : { title: opened.form.title }
  },
  head: titledHead('formView'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const loaded = Route.useLoaderData()
  const t = useTranslations()
  const navigate = useNavigate()
  if (loaded && 'refusal' in loaded) return <FormNotFound />
  return (
    <ProtectedPage>
      <FormPage
        id={id}
        back={
          <p>
            <Link to="/careers/forms/center" className="row ui plain muted">
              <Icon name="arrow-left" dir /> {t('forms.title')}
            </Link>
          </p>
        }
        onLeave={() => void navigate({ to: '/careers/forms/center' })}
      />
    </ProtectedPage>
  )
}
