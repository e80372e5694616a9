import { act } from '@testing-library/react'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm, type FormPageOptions } from './form-page.tsx'

/** `renderForm` for fields whose code is loaded when a form has one: waits until none is on its way. */
export async function showForm(items: FormItem[], options?: FormPageOptions) {
  const page = await act(async () => renderForm(items, options))
  const isLoading = () => page.container.querySelector('[class*="skeleton"]') !== null
  // A list is loaded before the fields inside of it.
  for (let turn = 0; turn < 2_000 && isLoading(); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 10)))
  }
  return page
}
