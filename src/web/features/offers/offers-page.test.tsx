// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { offerOf } from '#tests/offer-samples.ts'
import { OffersPage } from './offers-page.tsx'

const boot = { mode: 'careers', locale: 'en' }
vi.mock('#web/lib/messages.ts', () => ({ useSay: () => (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot }))
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('@tanstack/react-query', async (original) => ({
  ...((await original()) as object),
  useQuery: () => ({ data: [offerOf()], isPending: false, isError: false }),
}))
afterEach(cleanup)

test.each([
  ['careers', false],
  ['careerhub', true],
])('spec/1 §1: in %s mode the header of the list is hidden: %s', (mode, isHidden) => {
  boot.mode = mode
  render(<OffersPage isComparing={false} />)
  const heading = screen.getByRole('heading', { level: 1, name: 'offer.title' })
  expect(heading.classList.contains('vh')).toBe(isHidden)
})
