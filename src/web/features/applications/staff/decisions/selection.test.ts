import { describe, expect, it } from 'vitest'
import {
  between,
  countOf,
  countWhoCan,
  exampleOf,
  isPicked,
  noSelection,
  stagesFor,
  subjectOf,
  withPicked,
  type Picked,
  type Selection,
} from './selection.ts'

const row = (id: string, from: Picked['from'] = 'submitted'): Picked => ({ id, name: id.toUpperCase(), from })
const rows = [row('a'), row('b', 'in_review'), row('c', 'withdrawn'), row('d')]
const all: Selection = {
  picked: new Map(),
  all: { readMs: 7, count: 586, statuses: { submitted: 400, in_review: 186 } },
}

describe('a selection', () => {
  it('has the chosen ones, page after page', () => {
    const first = withPicked(noSelection, rows.slice(0, 2), true)
    const both = withPicked(first, [row('z')], true)
    expect([countOf(both), isPicked(both, 'a'), isPicked(both, 'd')]).toEqual([3, true, false])
    expect(countOf(withPicked(both, [row('a')], false))).toBe(2)
  })

  it('can be all matches except some', () => {
    const without = withPicked(all, [row('a')], false)
    expect([countOf(without), isPicked(without, 'a'), isPicked(without, 'never seen')]).toEqual([585, false, true])
    expect(countOf(withPicked(without, [row('a')], true))).toBe(586)
  })

  it('extends from the last one chosen to another, in either direction', () => {
    expect(between(rows, 'c', 'a').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(between(rows, null, 'b').map(({ id }) => id)).toEqual(['b'])
    expect(between(rows, 'on another page', 'b').map(({ id }) => id)).toEqual(['b'])
    expect(between(rows, 'a', 'gone')).toEqual([])
  })
})

describe('whom a decision is about', () => {
  it('names the chosen ones, with the stage in which they were seen', () => {
    const subject = subjectOf(withPicked(noSelection, rows, true), {}, rows)
    expect(subject.of).toEqual({ applications: rows.map(({ id, from }) => ({ id, from })) })
    expect([exampleOf(subject, 'in_review')?.id, exampleOf(subject, 'submitted' as never)]).toEqual(['a', null])
    // The withdrawn one cannot move, and the one in review is there already.
    expect([countWhoCan(subject, 'in_review'), countWhoCan(subject, 'not_selected')]).toEqual([2, 3])
    expect(stagesFor(subject)).toEqual(['in_review', 'interview', 'offer', 'hired'])
    expect(stagesFor(subjectOf(withPicked(noSelection, [rows[2]!], true), {}, rows))).toEqual([])
  })

  it('describes everything that matches by the list, as it was read', () => {
    const search = { status: 'submitted,in_review', query: 'sonar', page: 3, sort: 'oldest' as const }
    const subject = subjectOf(withPicked(all, [row('a')], false), search, rows)
    expect(subject).toMatchObject({
      of: {
        list: { status: ['submitted', 'in_review'], position: undefined, query: 'sonar' },
        readMs: 7,
        count: 586,
        except: ['a'],
      },
      count: 585,
      people: [{ id: 'b' }, { id: 'c' }, { id: 'd' }],
    })
    expect(countWhoCan(subject, 'in_review')).toBe(399)
    expect(countWhoCan(subject, 'interview')).toBe(585)
  })
})
