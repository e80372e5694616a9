import { expect, it } from 'vitest'
import { countFor, countsOf, countsOfList, isChosen, noneChosen, ofChosen, withRows, type Chosen } from './chosen.ts'

const rows = [
  { id: 1, state: 'open' },
  { id: 2, state: 'private' },
  { id: 3, state: 'closed' },
] as const
const all: Chosen = { picked: new Map(), all: { open: 40, private: 2, closed: 9 } }

it('names those that were chosen, and counts what each change can do', () => {
  const chosen = withRows(withRows(noneChosen, rows, true), [rows[1]], false)
  expect([1, 2, 3].map((id) => isChosen(chosen, id))).toEqual([true, false, true])
  expect(ofChosen(chosen, { query: 'deck' })).toEqual({ ids: [1, 3] })
  expect([countFor('close', countsOf(chosen)), countFor('reopen', countsOf(chosen))]).toEqual([1, 1])
})

it('is about the whole list but for those left out', () => {
  const chosen = withRows(all, [rows[0], rows[2]], false)
  expect([isChosen(chosen, 1), isChosen(chosen, 2), isChosen(chosen, 77)]).toEqual([false, true, true])
  expect(countsOf(chosen)).toEqual({ open: 39, private: 2, closed: 8 })
  const of = ofChosen(chosen, { query: 'deck', state: 'open,closed', sort: 'title', after: 7 })
  expect(of).toEqual({
    list: expect.objectContaining({ query: 'deck', state: ['open', 'closed'] }),
    count: 51,
    except: [1, 3],
  })
  expect(of).not.toHaveProperty('list.sort')
  expect(countsOf(withRows(chosen, [rows[0]], true)).open).toBe(40)
})

it('counts no drafts, and only the states that the filters list', () => {
  const states = { open: 5, private: 1, draft: 7, closed: 3 }
  expect(countsOfList({ states }, {})).toEqual({ open: 5, private: 1, closed: 3 })
  expect(countsOfList({ states }, { state: 'open,draft' })).toEqual({ open: 5, private: 0, closed: 0 })
})
