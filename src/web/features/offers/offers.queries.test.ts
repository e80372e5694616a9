import { expect, test } from 'vitest'
import { offerQuery, offersQuery } from './offers.queries.ts'

test('spec/1 §7, §9: offers are kept for a day, never tried again by themselves, and asked anew when the window comes back', () => {
  const dayMs = 86_400_000
  const kept = { staleTime: dayMs, gcTime: dayMs, retry: false, refetchOnWindowFocus: 'always' }
  expect(offerQuery('x')).toMatchObject(kept)
  expect(offersQuery()).toMatchObject(kept)
})
