// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FormItem } from '#shared/form-engine/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import { FormItemView } from './form-field-view.tsx'

afterEach(cleanup)

test('typing a letter into one of 500 visible fields draws that field again and no other', () => {
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
