// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import { HtmlForm } from '../fields/words/html-form.tsx'
import { SimpleForm } from './simple-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const town: FormItem = { type: 'text', name: 'town', label: 'Town', required: true }
const around = {
  onSubmit: () => undefined,
  metaItems: <p>Until Friday</p>,
  actions: <button type="submit">Send</button>,
  bottomItems: <p>Small print</p>,
}

test.each([
  ['simple', <SimpleForm key="simple" {...around} />],
  ['HTML', <HtmlForm key="html" {...around} />],
])('a %s form has its facts on top, then the questions, the buttons and the rest (spec/3 §2)', (_variant, form) => {
  const { container } = renderForm([town], { children: form })
  expect(container.querySelector('form')!.textContent).toBe('Until FridayTownSendSmall print')
})

test('an HTML form shows a question with its description next to an image of 400 x 200 (spec/3 §2)', () => {
  const image = { url: '/quay.webp', alt: 'The quay' }
  renderForm([{ ...town, description: '<p>Where you live.</p>', image }], { children: <HtmlForm {...around} /> })
  const shown = screen.getByRole<HTMLImageElement>('img', { name: 'The quay' })
  expect([shown.width, shown.height]).toEqual([400, 200])
  expect(screen.getByText('Where you live.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Town' })).toBeTruthy()
})

test('an instruction is truncated at 150 px, or as its form says (spec/3 §2)', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  const cutAt = () =>
    screen.getByText('Words').closest<HTMLElement>('[style*="--max"]')!.style.getPropertyValue('--max')
  const words: FormItem = { type: 'instruction', name: 'words', label: 'Read this', html: '<p>Words</p>' }
  renderForm([words])
  expect(cutAt()).toBe('150px')
  expect(screen.getByRole('button', { name: 'Read more' })).toBeTruthy()
  cleanup()
  renderForm([{ ...words, maxHeight: 220 }])
  expect(cutAt()).toBe('220px')
})

test('a phone starts with the calling code of the United States if nothing else is configured (spec/3 §9)', () => {
  renderForm([{ type: 'phone', name: 'phone', label: 'Phone' }])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country calling code' }).value).toBe('US')
})
