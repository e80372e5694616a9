import { describe, expect, it } from 'vitest'
import {
  between,
  countOf,
  countWhoCan,
  countWithin,
  exampleOf,
  isPicked,
  noSelection,
  placesFor,
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
    expect([
      exampleOf(subject, { status: 'in_review' })?.id,
      exampleOf(subject, { status: 'submitted' as never }),
    ]).toEqual(['a', null])
    // The withdrawn one cannot move, and the one in review is there already.
    expect([countWhoCan(subject, { status: 'in_review' }), countWhoCan(subject, { status: 'not_selected' })]).toEqual([
      2, 3,
    ])
    expect(placesFor(subject, []).map(({ status }) => status)).toEqual(['in_review', 'interview', 'offer', 'hired'])
    expect(placesFor(subjectOf(withPicked(noSelection, [rows[2]!], true), {}, rows), [])).toEqual([])
  })

  it('within a stage, are those in another step of it', () => {
    const steps = [
      { id: 'call', stage: 'interview' },
      { id: 'talk', stage: 'interview' },
    ] as const
    const [inCall, inTalk] = [
      { ...row('x', 'interview'), fromStep: 'call' },
      { ...row('y', 'interview'), fromStep: 'talk' },
    ]
    const both = subjectOf(withPicked(noSelection, [inCall, inTalk], true), {}, [])
    expect(both.of).toEqual({
      applications: [
        { id: 'x', from: 'interview', fromStep: 'call' },
        { id: 'y', from: 'interview', fromStep: 'talk' },
      ],
    })
    const talk = { status: 'interview', stepId: 'talk' } as const
    expect([countWhoCan(both, talk), countWithin(both, talk), exampleOf(both, talk)?.id]).toEqual([1, 1, 'x'])
    expect(placesFor(both, steps).map(({ status, stepId }) => stepId ?? status)).toEqual([
      'in_review',
      'call',
      'talk',
      'offer',
      'hired',
    ])
    const listed = { ...all, all: { ...all.all!, statuses: { interview: 9 }, steps: { call: 5, talk: 3 } } }
    expect(countWhoCan(subjectOf(withPicked(listed, [inTalk], false), {}, []), talk)).toBe(6)
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
    expect(countWhoCan(subject, { status: 'in_review' })).toBe(399)
    expect(countWhoCan(subject, { status: 'interview' })).toBe(585)
  })
})
