// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TextItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { translateInEnglish } from '#tests/form-page.tsx'
import { FieldBoundary } from './field-boundary.tsx'
import type { FieldEditProps, FieldEntry } from './field-props.ts'
import { FormProvider } from '../form-context.tsx'
import { lazyField } from './lazy-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const entry: FieldEntry<TextItem> = { edit: () => <p>Loaded</p>, view: () => <p>Read</p> }

async function show({ edit: Edit }: FieldEntry<TextItem>) {
  await act(async () =>
    render(
      <FormProvider
        store={{ definition: { sections: [] as unknown[] } } as FormStore}
        environment={{ t: translateInEnglish, locale: 'en' }}
      >
        <FieldBoundary label="Skills">
          <Suspense fallback={<p>Waiting</p>}>
            <Edit {...({} as FieldEditProps<TextItem>)} />
          </Suspense>
        </FieldBoundary>
      </FormProvider>,
    ),
  )
}

test('a field is loaded when a form has one', async () => {
  const load = vi.fn(() => Promise.resolve(entry))
  const lazy = lazyField(load)
  expect(load).not.toHaveBeenCalled()
  await show(lazy)
  expect(screen.getByText('Loaded')).toBeTruthy()
  cleanup()
  await show(lazy)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a field that could not be loaded names its question and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.resolve(entry)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show(lazyField(load))
  expect(screen.getByRole('alert').textContent).toContain('SkillsWe couldn’t load this question.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('Loaded')).toBeTruthy()
})
