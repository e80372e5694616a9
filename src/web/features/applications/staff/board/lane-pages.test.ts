import { describe, expect, it } from 'vitest'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { rowsOf, withoutGap, type LanePage } from './lane-pages.ts'

const page = (ids: string, hasMore = true): LanePage => ({
  applications: [...ids].map((id) => ({ id }) as StaffApplication),
  hasMore,
})
const idsOf = (pages: (LanePage | undefined)[]) =>
  rowsOf(pages)
    .map(({ id }) => id)
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
