import { describe, expect, it } from 'vitest'
import { indexOf, place, position } from '../index/test-positions.ts'

const index = indexOf([
  position({
    id: 1,
    title: 'Software Engineer',
    department: 'Engineering',
    skills: ['TypeScript'],
    locations: [place({ label: 'Oslo', city: 'Oslo', country: 'NO' })],
  }),
  position({ id: 2, title: 'software engineer', department: 'Engineering' }),
  position({ id: 3, title: 'Marine Engineer', department: 'Fleet', skills: ['Type approval'] }),
  position({ id: 4, title: 'Engraver', isPrivate: true }),
])

describe('suggestions', () => {
  it('include titles, departments, skills and places with counts, prefix matches first', () => {
    expect(index.suggest({ text: 'eng' })).toEqual([
      { kind: 'department', text: 'Engineering', count: 2 },
      { kind: 'title', text: 'Software Engineer', count: 2 },
      { kind: 'title', text: 'Marine Engineer', count: 1 },
    ])
    expect(index.suggest({ text: 'osl' })).toEqual([{ kind: 'place', text: 'Oslo, NO', count: 1 }])
    expect(index.suggest({ text: 'type', kinds: ['skill'] }).map(({ text }) => text)).toEqual([
      'Type approval',
      'TypeScript',
    ])
  })

  it('forgive typos if nothing starts with the input', () => {
    expect(index.suggest({ text: 'sofware engi' })[0]?.text).toBe('Software Engineer')
    expect(index.suggest({ text: 'marnie' })[0]?.text).toBe('Marine Engineer')
  })

  it('follow changes and respect the limit', () => {
    const live = indexOf([position({ id: 1, title: 'Diver' }), position({ id: 2, title: 'Diver' })])
    live.remove([2])
    live.refreshSync()
    expect(live.suggest({ text: 'd' })).toEqual([{ kind: 'title', text: 'Diver', count: 1 }])
    expect(live.suggest({ text: 'd', limit: 0 })).toEqual([])
    expect(live.suggest({ text: '  ' })).toEqual([])
  })
})
