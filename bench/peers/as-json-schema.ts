import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormDefinition, FormItem } from '../../src/shared/form-engine/definition/form-definition.ts'
import { itemsOf } from '../forms/sample-form.ts'

/** The sample for react-jsonschema-form: one object per section. */
export function asJsonSchema(form: FormDefinition): { schema: RJSFSchema; uiSchema: UiSchema } {
  const uiSchema: UiSchema = { 'ui:submitButtonOptions': { norender: true } }
  const properties: Record<string, RJSFSchema> = {}
  for (const section of form.sections) {
    properties[section.name] = {
      type: 'object',
      title: section.title,
      properties: Object.fromEntries(section.items.map((item) => [item.name, propertyOf(item)])),
      required: section.items.filter((item) => item.required).map((item) => item.name),
    }
    uiSchema[section.name] = Object.fromEntries(section.items.map((item) => [item.name, widgetOf(item)]))
  }
  return { schema: { type: 'object', title: form.title, properties }, uiSchema }
}

function propertyOf(item: FormItem): RJSFSchema {
  const text = { title: item.label, description: item.help }
  switch (item.type) {
    case 'dropdown':
    case 'radio':
      return {
        ...text,
        type: 'string',
        oneOf: (item.choices ?? []).map(({ value, label }) => ({ const: value, title: label })),
      }
    case 'checkboxItem':
      return { ...text, type: 'boolean' }
    default:
      return { ...text, type: 'string', maxLength: item.type === 'textarea' ? 2000 : 200 }
  }
}

const widgetOf = (item: FormItem): UiSchema =>
  item.type === 'textarea' || item.type === 'radio' ? { 'ui:widget': item.type } : {}

/** The sample for SurveyJS: one page, one panel per section. */
export function asSurvey(form: FormDefinition, textUpdateMode: 'onTyping' | 'onBlur'): object {
  const typeOf: Record<string, string> = {
    text: 'text',
    textarea: 'comment',
    dropdown: 'dropdown',
    radio: 'radiogroup',
    checkboxItem: 'boolean',
  }
  const element = (item: FormItem): object => ({
    type: typeOf[item.type],
    name: item.name,
    title: item.label,
    description: item.help,
    isRequired: item.required,
    ...('choices' in item ? { choices: item.choices?.map(({ value, label }) => ({ value, text: label })) } : {}),
    ...(item.type === 'text' || item.type === 'textarea' ? { maxLength: item.type === 'text' ? 200 : 2000 } : {}),
    // Its custom list costs more than the browser's own, which ours and the other library use.
    ...(item.type === 'dropdown' ? { renderAs: 'select' } : {}),
    ...(item.type === 'checkboxItem' ? { renderAs: 'checkbox' } : {}),
  })
  if (itemsOf(form).some((item) => !(item.type in typeOf)))
    throw new Error('The sample has a type without a counterpart.')
  return {
    textUpdateMode,
    pages: [
      {
        elements: form.sections.map((section) => ({
          type: 'panel',
          name: section.name,
          title: section.title,
          elements: section.items.map(element),
        })),
      },
    ],
  }
}
