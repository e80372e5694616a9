import { createFileRoute, notFound } from '@tanstack/react-router'
import { fieldTypes, type FieldType } from '#shared/form-engine/definition/form-definition.ts'
import { formNamed, type FormName } from '#web/features/dev-ui/dev-form-names.ts'
import { DevFormsPage } from '#web/features/dev-ui/dev-forms-page.tsx'
import { readBoot, useBoot } from '#web/lib/boot.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'

interface FormsSearch {
  type?: FieldType
  form?: FormName
  /** The number of fields of the type. */
  fields?: number
}

/** Every field type in every state. Available in demo mode and development, otherwise a 404. */
export const Route = createFileRoute('/dev/ui_/forms')({
  // The page knows the valid values: here, that code would be loaded with every page of the site.
  validateSearch: ({ type, form, fields }: Given<FormsSearch>): Unread<FormsSearch> => ({ type, form, fields }),
  beforeLoad: () => {
    if (!import.meta.env.DEV && !readBoot().isDemo) throw notFound()
  },
  staticData: { messages: ['formEngine'] },
  head: () => ({ meta: [{ title: 'Form fields' }, { name: 'robots', content: 'noindex' }] }),
  component: DevForms,
})

function DevForms() {
  const { type, form, fields } = Route.useSearch()
  const { locale } = useBoot()
  return (
    <DevFormsPage
      locale={locale}
      type={fieldTypes.find((each) => each === type)}
      form={formNamed(form)}
      fields={Number(fields) > 0 ? Math.min(5000, Math.floor(Number(fields))) : undefined}
    />
  )
}
