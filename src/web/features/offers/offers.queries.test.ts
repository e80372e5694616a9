import { expect, test } from 'vitest'
import { offerQuery, offersQuery } from './offers.queries.ts'

test('spec/1 §7, §9: offers are cached for a day, never retried automatically, and reloaded when the window regains focus', () => {
  const dayMs = 86_400_000
  const kept = { staleTime: dayMs, gcTime: dayMs, retry: false, refetchOnWindowFocus: 'always' }
  expect(offerQuery('x')).toMatchObject(kept)
  expect(offersQuery()).toMatchObject(kept)
})
