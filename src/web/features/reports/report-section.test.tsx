// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportSection } from './report-section.tsx'
import type { Report, ReportSearch, Table } from './reports.queries.ts'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key, t: (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => ({ locale: 'en', user: { role: 'recruiter' } }) }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
afterEach(cleanup)

const report: Report = {
  report: 'answers',
  from: '2026-01-01',
  to: '2026-03-31',
  count: 3,
  total: 3,
  promiseDays: 5,
  isOverdueListed: true,
  tables: [],
  options: { positions: [], departments: [], places: [], recruiters: [] },
}
const promise: Table = { name: 'promise', columns: ['overdue'], rows: [{ key: 'total', label: null, cells: [2] }] }
const show = (table: Table, change: Partial<Report> = {}, search: ReportSearch = {}) =>
  render(<ReportSection report={{ ...report, ...change }} table={table} search={search} />)

test('links to overdue ones only if the list has the same number', () => {
  show(promise)
  expect(screen.getByRole('link', { name: 'reports.overdueNow' }).getAttribute('href')).toBe(
    '/careers/admin/applications',
  )
  cleanup()
  show(promise, { isOverdueListed: false })
  expect(screen.getByText('reports.overdueNow')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'reports.overdueNow' })).toBeNull()
})

test('shows where a filter hides numbers about few people', () => {
  const unsent: Table = { name: 'unsent', columns: ['unsent'], rows: [] }
  const declines: Table = { name: 'declines', columns: ['declined'], rows: [] }
  show(unsent)
  show(declines)
  expect(screen.getByText('reports.unsentFew')).toBeTruthy()
  expect(screen.getByText('reports.nothing')).toBeTruthy()
  cleanup()
  show(unsent, {}, { from: '2026-01-02' })
  show(declines, {}, { source: 'referral' })
  expect(screen.getByText('reports.unsentFiltered')).toBeTruthy()
  expect(screen.getByText('reports.declinesFiltered')).toBeTruthy()
})
