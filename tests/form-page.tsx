import { render } from '@testing-library/react'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { ReactNode } from 'react'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStoreOptions } from '#shared/form-engine/store/form-store-types.ts'
import { FormProvider, type FormMode } from '#web/form-engine/form-context.tsx'
import type { FormEnvironment, FormTranslate } from '#web/form-engine/form-environment.ts'
import { SimpleForm } from '#web/form-engine/variants/simple-form.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import './patience.ts'

const english = readCatalog('en')

/** The texts of forms, as the pages show them. */
export const translateInEnglish: FormTranslate = (key, values) => {
  const elements = parse(english[key] ?? key, { ignoreTag: true })
  return String(new IntlMessageFormat(elements, 'en').format(values))
}

export const formOf = (...items: FormItem[]): FormDefinition => ({
  schemaVersion: 1,
  title: 'A form',
  variant: 'SimpleForm',
  sections: [{ name: 'main', items }],
})

export interface FormPageOptions extends Partial<FormStoreOptions> {
  environment?: Partial<FormEnvironment>
  mode?: FormMode
  onSubmit?: () => void
  hasSummary?: boolean
  children?: ReactNode
}

/** A form on a page with its store, in English, on 21 November 2026. */
export function renderForm(items: FormItem[], options: FormPageOptions = {}) {
  const { environment, mode, onSubmit = () => undefined, hasSummary, children, ...storeOptions } = options
  const store = createFormStore({ definition: formOf(...items), today: () => '2026-11-21', ...storeOptions })
  const shown = { t: translateInEnglish, locale: 'en', ...environment }
  const page = render(
    <>
      <FormProvider store={store} environment={shown} mode={mode}>
        {children ?? (
          <SimpleForm hasSummary={hasSummary} onSubmit={onSubmit} actions={<button type="submit">Send</button>} />
        )}
      </FormProvider>
      <LiveRegion />
    </>,
  )
  return { store, ...page }
}
