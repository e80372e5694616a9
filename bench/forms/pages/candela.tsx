import { IntlMessageFormat } from 'intl-messageformat'
// @ts-expect-error -- made by build-pages.ts
import { messages as texts } from 'virtual:form-texts'
import type { CompiledMessage } from '#scripts/messages/message-catalogs.ts'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import { fieldId, FormProvider } from '#web/form-engine/form-context.tsx'
import type { FormEnvironment } from '#web/form-engine/form-environment.ts'
import { SimpleForm } from '#web/form-engine/variants/simple-form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { sampleForm, typedFieldOf } from '../sample-form.ts'
import { measurePage } from './measured-page.ts'

const messages = texts as Record<string, CompiledMessage>
const formats = new Map<string, IntlMessageFormat>()
const environment: FormEnvironment = {
  // As the site does.
  t: (key, values) => {
    const message = messages[key]!
    if (typeof message === 'string') return message
    let format = formats.get(key)
    if (!format)
      formats.set(key, (format = new IntlMessageFormat(Array.isArray(message) ? message : message.elements, 'en')))
    return String(format.format(values))
  },
  locale: 'en',
}

measurePage(`#${fieldId('form', typedFieldOf(sampleForm(500)))}`, (fieldCount) => (
  <FormProvider
    store={createFormStore({ definition: sampleForm(fieldCount), today: () => '2030-01-15' })}
    environment={environment}
  >
    <SimpleForm onSubmit={() => undefined} actions={<Button type="submit">Send</Button>} />
  </FormProvider>
))
