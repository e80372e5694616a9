// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { offerOf } from '#tests/offer-samples.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { OffersPage } from './offers-page.tsx'

let offers = [offerOf()]
const words = readCatalog('en')
const boot = { mode: 'careers', locale: 'en' }
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children, className }: { params?: { id: string }; children: ReactNode; className?: string }) => (
    <a href={params?.id} className={className}>
      {children}
    </a>
  ),
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
  const heading = screen.getByRole('heading', { level: 1, name: 'offers.title' })
  expect(heading.classList.contains('vh')).toBe(isHidden)
})

test('in a long list open offers come first, and more are shown on demand, continuing where the reader was', () => {
  offers = Array.from({ length: 45 }, (_, index) =>
    offerOf({ enc_id: `offer-${index}`, status: index === 44 ? 'Extended' : 'Declined' }),
  )
  render(<OffersPage isComparing={false} />)
  const shown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown()).toHaveLength(20)
  expect(shown().slice(0, 2)).toEqual(['offer-44', 'offer-0'])
  fireEvent.click(screen.getByRole('button', { name: 'offers.list.more' }))
  expect(shown()).toHaveLength(40)
  expect(document.activeElement?.getAttribute('href')).toBe('offer-19')
  fireEvent.click(screen.getByRole('button', { name: 'offers.list.more' }))
  expect(shown()).toHaveLength(45)
  expect(document.activeElement?.getAttribute('href')).toBe('offer-39')
  expect(screen.queryByRole('button')).toBeNull()
})

/** The text of a card, without its name. */
function cardOf(offer: Partial<Offer>): { texts: string[]; isPrimary: boolean } {
  offers = [offerOf(offer)]
  render(<OffersPage isComparing={false} />)
  const card = screen.getByRole('listitem')
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Deckhand')
  const button = within(card).getByRole('link')
  expect(words[String(button.textContent)]).toBe('View job offer')
  const texts = [...card.querySelectorAll('span')].filter(({ children }) => children.length === 0)
  const primary = String(buttonClass({ variant: 'primary' })).split(' ')
  return {
    texts: texts.map(({ textContent }) => words[String(textContent)] ?? String(textContent)).filter(Boolean),
    isPrimary: primary.every((name) => button.classList.contains(name)),
  }
}
const inAnHour = Math.floor(Date.now() / 1000) + 3_600

test.each<[Partial<Offer>, string[], boolean]>([
  [{ expires_at: inAnHour }, ['Action required', 'Offer extended', 'Expires {date}'], true],
  [{ status: 'Contract Extended' }, ['Contract extended', 'Updated {date}'], true],
  [{ status: 'Declined' }, ['Offer declined', 'Updated {date}'], false],
  [{ expires_at: 60, server_time: 120 }, ['Offer expired', 'Expired {date}'], false],
])('spec/1 §2: the card of an offer with %o shows %j, and its button is primary: %s', (offer, texts, isPrimary) => {
  expect(cardOf(offer)).toEqual({ texts, isPrimary })
})

test('spec/1 §2: with hide_offer_status a card has neither status nor date line', () => {
  expect(cardOf({ hide_offer_status: true, status: 'Accepted' }).texts).toEqual([])
})

test('spec/1 §2: an empty list has a message', () => {
  offers = []
  render(<OffersPage isComparing={false} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => words[String(textContent)])).toContain(
    'No offers found',
  )
})
