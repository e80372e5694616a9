// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { offerOf } from '#tests/offer-samples.ts'
import { OffersPage } from './offers-page.tsx'

let offers = [offerOf()]
const boot = { mode: 'careers', locale: 'en' }
vi.mock('#web/lib/messages.ts', () => ({ useSay: () => (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params?: { id: string }; children: ReactNode }) => <a href={params?.id}>{children}</a>,
}))
vi.mock('@tanstack/react-query', async (original) => ({
  ...((await original()) as object),
  useQuery: () => ({ data: offers, isPending: false, isError: false }),
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

test('of many offers those that can be answered come first, and more are drawn on demand, where the reader goes on', () => {
  offers = Array.from({ length: 45 }, (_, index) =>
    offerOf({ enc_id: `offer-${index}`, status: index === 44 ? 'Extended' : 'Declined' }),
  )
  render(<OffersPage isComparing={false} />)
  const shown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown()).toHaveLength(20)
  expect(shown().slice(0, 2)).toEqual(['offer-44', 'offer-0'])
  fireEvent.click(screen.getByRole('button', { name: 'offer.list.more' }))
  expect(shown()).toHaveLength(40)
  expect(document.activeElement?.getAttribute('href')).toBe('offer-19')
  fireEvent.click(screen.getByRole('button', { name: 'offer.list.more' }))
  expect(shown()).toHaveLength(45)
  expect(document.activeElement?.getAttribute('href')).toBe('offer-39')
  expect(screen.queryByRole('button')).toBeNull()
})
