// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { FilterPanel } from './filter-panel.tsx'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('../search.queries.ts', () => ({
  filtersQuery: () => ({ queryKey: ['filters'], queryFn: () => ({ count: 1, filters: [department] }) }),
}))

const labels = ['Blades', 'Cables', ...Array.from({ length: 12 }, (_, at) => `Crew ${at}`)]
const department = {
  filterName: 'department',
  title: 'Department',
  options: labels.map((label) => ({ label, value: label, count: 1 })),
}
const search = { state: { filters: {} }, committed: {} } as never

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getAllByRole('checkbox').length

it('filters options once typing pauses for 100 ms (spec/3 §9)', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterPanel filterName="department" search={search} site={{ locale: 'en' } as never} />
    </QueryClientProvider>,
  )
  await wait(1)
  expect(shown()).toBe(labels.length)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Department' }), { target: { value: 'able' } })
  await wait(99)
  expect(shown()).toBe(labels.length)
  await wait(1)
  expect(shown()).toBe(1)
  expect(screen.getByRole('checkbox', { name: /Cables/ })).toBeDefined()
})
