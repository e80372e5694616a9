import type { FormDefinition, FormItem, FormValues } from '../definition/form-definition.ts'
import { createFormStore } from './create-form-store.ts'
import type { FormStoreOptions } from './form-store-types.ts'

/** Forms for tests: items in one section, and a store on a fixed day. */

export const text = (name: string, more: object = {}): FormItem =>
  ({ name, type: 'text', label: name, ...more }) as FormItem
export const formOf = (...items: FormItem[]): FormDefinition => ({
  schemaVersion: 1,
  title: 'Form',
  variant: 'SimpleForm',
  sections: [{ name: 'main', title: 'Main', items }],
})
export const storeOf = (items: FormItem[], values: FormValues = {}, more: Partial<FormStoreOptions> = {}) =>
  createFormStore({ definition: formOf(...items), values, today: () => '2026-11-21', ...more })
export const jobs = (more: object = {}): FormItem => ({
  name: 'jobs',
  type: 'dynamicList',
  label: 'Jobs',
  items: [
    text('title', { required: true }),
    text('why', { visibleWhen: { field: 'title', is: 'equal', value: 'other' } }),
  ],
  ...more,
})
