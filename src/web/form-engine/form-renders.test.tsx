// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import { showForm } from '#tests/show-form.ts'
import { FormItemView } from './fields/form-field-view.tsx'

afterEach(cleanup)

test('typing a character in one of 500 visible fields rerenders only that field', () => {
  const drawn: string[] = []
  const items = Array.from({ length: 500 }, (_, index): FormItem => ({
    type: index % 2 ? 'text' : 'textarea',
    name: `q${index}`,
    label: `Question ${index}`,
  }))
  renderForm(items, {
    children: items.map(({ name }) => (
      <Profiler key={name} id={name} onRender={(id) => drawn.push(id)}>
        <FormItemView path={name} />
      </Profiler>
    )),
  })
  expect(drawn).toHaveLength(500)
  drawn.length = 0
  fireEvent.change(document.querySelector('[name=q250]')!, { target: { value: 'a' } })
  expect(drawn).toEqual(['q250'])
})

test('typing leaves the form controls’ names and types untouched', async () => {
  await showForm([
    { type: 'text', name: 'title', label: 'Title' },
    { type: 'email', name: 'mail', label: 'E-mail' },
    { type: 'number', name: 'years', label: 'Years' },
    { type: 'ssn', name: 'ssn', label: 'Social security number' },
  ])
  const touched = new MutationObserver(() => undefined)
  touched.observe(document.body, { attributeFilter: ['name', 'type', 'id', 'form'], subtree: true })
  for (const input of document.querySelectorAll('input')) fireEvent.change(input, { target: { value: '123' } })
  expect(touched.takeRecords()).toEqual([])
  expect([...document.querySelectorAll('input')].map(({ name, type }) => `${name} ${type}`)).toEqual([
    'title text',
    'mail text',
    'years text',
    'ssn text',
  ])
  expect([...document.querySelectorAll('input')].every(({ value }) => value.startsWith('123'))).toBe(true)
})
