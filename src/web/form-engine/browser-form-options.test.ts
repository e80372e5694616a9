// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFormStore } from '#shared/form-engine/create-form-store.ts'
import { formOf } from '#tests/form-page.tsx'
import { browserFormOptions } from './browser-form-options.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows what depends on an answer once nothing changed for 50 ms (spec/3 §4, §9)', () => {
  const pet = { type: 'text', name: 'pet', label: 'Pet' } as const
  const visibleWhen = { field: 'pet', is: 'equal', value: 'cat' } as const
  const definition = formOf(pet, { type: 'text', name: 'fur', label: 'Fur', visibleWhen })
  const store = createFormStore({ ...browserFormOptions(), definition })
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
