import { describe, expect, it } from 'vitest'
import { deriveTimeline, ownEvents, type ApplicationEvent } from './timeline.ts'

const event = (status: ApplicationEvent['status'], atTs: number, note: string | null = null) => ({ status, atTs, note })
const told = (events: ApplicationEvent[]) => deriveTimeline(events).map((step) => `${step.status} ${step.state}`)

describe('the timeline', () => {
  it('is empty for a draft', () => {
    expect(deriveTimeline([])).toEqual([])
  })
  it('shows what happened, the current step, and what is ahead', () => {
    expect(told([event('submitted', 1), event('interview', 2)])).toEqual([
      'submitted done',
      'interview current',
      'offer upcoming',
      'hired upcoming',
    ])
  })
  it('has nothing ahead once it is concluded', () => {
    expect(told([event('submitted', 1), event('not_selected', 2)])).toEqual(['submitted done', 'not_selected current'])
    expect(told([event('submitted', 1), event('hired', 2)])).toEqual(['submitted done', 'hired current'])
  })
  it('keeps times and reasons, in order of time', () => {
    expect(deriveTimeline([event('not_selected', 5, 'No sonar'), event('submitted', 1)])).toEqual([
      { status: 'submitted', atTs: 1, note: null, state: 'done' },
      { status: 'not_selected', atTs: 5, note: 'No sonar', state: 'current' },
    ])
  })
  it('leaves out what the employer did if that is hidden', () => {
    const events = [event('submitted', 1), event('in_review', 2), event('withdrawn', 3), event('submitted', 4)]
    expect(ownEvents(events).map((e) => e.atTs)).toEqual([1, 3, 4])
  })
})
