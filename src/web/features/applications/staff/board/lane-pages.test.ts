import { describe, expect, it } from 'vitest'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { lanesOfDoubles, rowsOf, withoutDoubles, withoutGap, type LanePage } from './lane-pages.ts'

const page = (ids: string, hasMore = true, readMs = 0): LanePage => ({
  applications: [...ids].map((id) => ({ id }) as StaffApplication),
  hasMore,
  readMs,
})
const idsOf = (pages: (LanePage | undefined)[]) =>
  rowsOf(pages)
    .map(({ application }) => application.id)
    .join('')

describe('the pages of a lane', () => {
  it('are one list, without repeating what moved between two readings', () => {
    expect(idsOf([page('abc'), page('cde'), page('f')])).toBe('abcdef')
    expect(idsOf([page('abc'), undefined, page('f')])).toBe('abc')
  })

  it('keep their starts if a row was removed from one', () => {
    const cursors = [undefined, 'c']
    expect(withoutGap(cursors, [page('abc'), page('def')])).toBe(cursors)
    // B was moved, so D moved up, followed by C, after which the next page begins.
    expect(withoutGap(cursors, [page('acd'), page('def')])).toBe(cursors)
    expect(withoutGap(cursors, [page('abd'), page('def')])).toBe(cursors)
  })

  it('are reset after one that a row was added to', () => {
    expect(withoutGap([undefined, 'c', 'f'], [page('xab'), page('def'), page('ghi')])).toEqual([undefined, 'b'])
  })

  it('wait until the previous one is known, and end with the last one', () => {
    const cursors = [undefined, 'c']
    expect(withoutGap(cursors, [page('xab'), undefined])).toBe(cursors)
    expect(withoutGap(cursors, [page('', false), page('de')])).toBe(cursors)
  })
})

describe('an application in two lanes', () => {
  const shown = (lanes: Record<string, LanePage[]>) => {
    const rows = Object.fromEntries(Object.entries(lanes).map(([lane, pages]) => [lane, rowsOf(pages)]))
    const doubles = lanesOfDoubles(rows)
    return Object.entries(rows).map(([lane, own]) =>
      withoutDoubles(own, lane, doubles)
        .map(({ application }) => application.id)
        .join(''),
    )
  }

  it('is shown in the one that was read last', () => {
    expect(shown({ new: [page('ab', false, 2)], offer: [page('bc', false, 1)] })).toEqual(['ab', 'c'])
    expect(shown({ new: [page('ab', false, 1)], offer: [page('bc', false, 2)] })).toEqual(['a', 'bc'])
    // A page out of view is older than the lane's first one.
    expect(shown({ new: [page('a', true, 3), page('b', false, 1)], offer: [page('b', false, 2)] })).toEqual(['a', 'b'])
  })

  it('is shown once if both were read at the same moment, or if three have it', () => {
    expect(shown({ new: [page('a', false, 1)], offer: [page('a', false, 1)] })).toEqual(['a', ''])
    expect(shown({ new: [page('a', false, 1)], review: [page('a', false, 3)], offer: [page('a', false, 2)] })).toEqual([
      '',
      'a',
      '',
    ])
  })

  it('leaves everything as it is, with the same object, if there are none', () => {
    const lanes = { new: rowsOf([page('ab')]), offer: rowsOf([page('cd')]) }
    expect(lanesOfDoubles(lanes)).toBe(lanesOfDoubles({}))
    expect(withoutDoubles(lanes.new, 'new', lanesOfDoubles(lanes))).toEqual(lanes.new)
  })
})
