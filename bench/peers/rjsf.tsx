import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { asJsonSchema } from './as-json-schema.ts'
import { sampleForm, typedFieldOf } from '../forms/sample-form.ts'
import { measurePage } from '../forms/pages/measured-page.ts'

measurePage(`input[id$="_${typedFieldOf(sampleForm(500))}"]`, (fieldCount) => {
  const { schema, uiSchema } = asJsonSchema(sampleForm(fieldCount))
  return <Form schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate />
})
