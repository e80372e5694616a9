import { act } from '@testing-library/react'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm, type FormPageOptions } from './form-page.tsx'

/** `renderForm` for fields whose code is loaded on demand: waits until none is loading. */
export async function showForm(items: FormItem[], options?: FormPageOptions) {
  const page = await act(async () => renderForm(items, options))
  const isLoading = () => page.container.querySelector('[class*="skeleton"]') !== null
  // A list loads before the fields inside it.
  for (let turn = 0; turn < 2_000 && isLoading(); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 10)))
  }
  return page
}
