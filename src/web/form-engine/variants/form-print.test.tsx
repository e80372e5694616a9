// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { translateInEnglish } from '#tests/form-page.tsx'
import { FormPrint } from './form-print.tsx'

afterEach(cleanup)

const definition: FormDefinition = {
  schemaVersion: 1,
  title: 'Before your first day',
  variant: 'StepperForm',
  sections: [
    {
      name: 'details',
      title: 'Your details',
      items: [
        { type: 'text', name: 'town', label: 'Town' },
        { type: 'text', name: 'street', label: 'Street' },
        { type: 'ssn', name: 'ssn', label: 'SSN' },
        { type: 'skillSelector', name: 'skills', label: 'Skills' },
      ],
    },
    {
      name: 'sailors',
      title: 'Only for sailors',
      items: [
        { type: 'text', name: 'rank', label: 'Rank', visibleWhen: { field: 'town', is: 'equal', value: 'Oban' } },
      ],
    },
  ],
}

async function print(values: FormValues) {
  const store = createFormStore({ definition, values, today: () => '2026-11-21' })
  const page = await act(async () =>
    render(
      <FormPrint
        store={store}
        environment={{ t: translateInEnglish, locale: 'en' }}
        facts={[{ label: 'Name', value: 'Inês' }]}
      />,
    ),
  )
  for (let turn = 0; turn < 400 && page.container.querySelector('[class*="skeleton"]'); turn += 1)
    await act(() => new Promise((done) => setTimeout(done, 10)))
  return page
}

test('a printed form has its title, facts, questions and answers, and no controls', async () => {
  await print({ town: 'Kirkwall' })
  expect(screen.getByRole('heading', { level: 1, name: 'Before your first day' })).toBeTruthy()
  expect(screen.getByText('Inês')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Town' }).textContent).toBe('TownKirkwall')
  expect(screen.getByRole('group', { name: 'Street' }).textContent).toBe('StreetNo answer')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('confidential answers stay hidden on paper', async () => {
  const { container } = await print({ ssn: '078-05-1120' })
  expect(screen.getByText('[ CONFIDENTIAL ]')).toBeTruthy()
  expect(container.textContent).not.toContain('078')
})

test('nothing is collapsed on paper', async () => {
  await print({ skills: Array.from({ length: 14 }, (_, index) => `Skill ${index + 1}`) })
  expect(screen.getAllByText(/^Skill \d+$/)).toHaveLength(14)
})

test('sections without visible questions are omitted', async () => {
  const { unmount } = await print({ town: 'Kirkwall' })
  expect(screen.queryByText('Only for sailors')).toBeNull()
  unmount()
  await print({ town: 'Oban' })
  expect(screen.getByText('Only for sailors')).toBeTruthy()
})
