import { describe, expect, it } from 'vitest'
import { conceptTerm } from '../analysis/synonyms.ts'
import { createPositionIndex } from './position-index.ts'
import { position, testFacets } from './test-positions.ts'

describe('position index', () => {
  it('finds words in title and description, title first', () => {
    const index = createPositionIndex({ facets: testFacets, worker: false, refreshMs: 0 })
    index.upsert([
      position({ id: 1, title: 'Welder', description: '<p>You work with the marine engineer.</p>' }),
      position({ id: 2, title: 'Marine Engineer', description: '<p>Ships.</p>' }),
      position({ id: 3, title: 'Cook', description: '<p>Soup.</p>' }),
    ])
    index.refreshSync()
    const answer = index.search({ text: 'marine engineers' })
    expect(answer.hits.map(({ id }) => id)).toEqual([2, 1])
    expect(answer.count).toBe(2)
    expect(answer.hits[0]?.matched).toEqual({
      fields: ['title'],
      terms: [conceptTerm('ship-engineer'), 'engineer', 'marine'],
    })
  })
})
