// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formOf } from '#tests/form-page.tsx'
import { createBrowserForm } from './create-browser-form.ts'
import { loadPhoneNumbers } from '../fields/phone/phone-numbers.ts'

describe('a form in the browser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows dependent questions once nothing has changed for 50 ms (spec/3 §4, §9)', () => {
    const pet = { type: 'text', name: 'pet', label: 'Pet' } as const
    const visibleWhen = { field: 'pet', is: 'equal', value: 'cat' } as const
    const definition = formOf(pet, { type: 'text', name: 'fur', label: 'Fur', visibleWhen })
    const store = createBrowserForm({ definition })
    store.setValue('pet', 'cat')
    vi.advanceTimersByTime(49)
    expect(store.getField('fur').isVisible).toBe(false)
    store.setValue('pet', 'cats')
    store.setValue('pet', 'cat')
    vi.advanceTimersByTime(49)
    expect(store.getField('fur').isVisible).toBe(false)
    vi.advanceTimersByTime(1)
    expect(store.getField('fur').isVisible).toBe(true)
  })
})

describe('rules that need a library', () => {
  it('report a pattern mismatch once the library is loaded, if the field was left', async () => {
    const rules = [{ type: 'regex', value: '/^[A-Z]{2}$/' }] as const
    const store = createBrowserForm({
      definition: formOf(
        { type: 'text', name: 'code', label: 'Code', rules: [...rules] },
        { type: 'text', name: 'other', label: 'Other', rules: [...rules] },
      ),
    })
    store.setValue('code', 'bad 1')
    store.blur('code')
    store.setValue('other', 'still being typed')
    await expect.poll(() => store.getField('code').problem).toEqual({ key: 'regex' })
    expect(store.getField('other').problem).toBeNull()
    expect(store.validate().map(({ path }) => path)).toEqual(['code', 'other'])
  })

  it('report that a phone number does not exist', async () => {
    const store = createBrowserForm({ definition: formOf({ type: 'phone', name: 'phone', label: 'Phone' }) })
    store.setValue('phone', '+1 555')
    store.blur('phone')
    await loadPhoneNumbers()
    expect(store.getField('phone').problem).toEqual({ key: 'phoneWithCountryCode' })
  })
})
