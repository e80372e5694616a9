import { describe, expect, it } from 'vitest'
import {
  applicationCan,
  applicationStatuses,
  isApplied,
  isInactive,
  nextStage,
  ownStatus,
  staffChoices,
} from './application-status.ts'

const open = (status: (typeof applicationStatuses)[number]) => ({ status, isPositionOpen: true })
const closed = (status: (typeof applicationStatuses)[number]) => ({ status, isPositionOpen: false })
const allowing = (can: (status: (typeof applicationStatuses)[number]) => boolean) => applicationStatuses.filter(can)

describe('what a status allows', () => {
  it('editing and submitting before submission, and after a withdrawal, while the position is open', () => {
    expect(allowing((s) => applicationCan.edit(open(s)))).toEqual(['draft', 'withdrawn'])
    expect(allowing((s) => applicationCan.submit(open(s)))).toEqual(['draft'])
    expect(allowing((s) => applicationCan.resubmit(open(s)))).toEqual(['withdrawn'])
    expect(
      allowing(
        (s) => applicationCan.edit(closed(s)) || applicationCan.submit(closed(s)) || applicationCan.resubmit(closed(s)),
      ),
    ).toEqual([])
  })
  it('withdrawing until it is concluded, whether or not the position is open', () => {
    expect(allowing((s) => applicationCan.withdraw(closed(s)))).toEqual([
      'submitted',
      'in_review',
      'interview',
      'offer',
    ])
  })
  it('deleting drafts only', () => {
    expect(allowing((s) => applicationCan.remove(open(s)))).toEqual(['draft'])
  })
  it('staff no changes to or from the candidate’s own statuses: draft and withdrawn', () => {
    for (const status of applicationStatuses) {
      expect(staffChoices(status)).not.toContain('draft')
      expect(staffChoices(status)).not.toContain('withdrawn')
      expect(staffChoices(status)).not.toContain('submitted')
      expect(staffChoices(status)).not.toContain(status)
    }
    expect([...staffChoices('draft'), ...staffChoices('withdrawn'), ...staffChoices('hired')]).toEqual([])
    expect(applicationCan.move(open('not_selected'), 'in_review')).toBe(true)
  })
})

describe('the displayed status', () => {
  it('counts as applied once submitted and not withdrawn', () => {
    expect(allowing((s) => !isApplied(s))).toEqual(['draft', 'withdrawn'])
    expect(allowing(isInactive)).toEqual(['not_selected', 'withdrawn'])
  })
  it('shows only the candidate’s own actions if the employer hides the rest', () => {
    expect(applicationStatuses.map(ownStatus)).toEqual([
      'draft',
      'submitted',
      'submitted',
      'submitted',
      'submitted',
      'submitted',
      'submitted',
      'withdrawn',
    ])
  })
})

it('leads towards being hired, back from a rejection, and nowhere from an end', () => {
  expect(applicationStatuses.map((status) => [status, nextStage(status)])).toEqual([
    ['draft', null],
    ['submitted', 'in_review'],
    ['in_review', 'interview'],
    ['interview', 'offer'],
    ['offer', 'hired'],
    ['hired', null],
    ['not_selected', 'in_review'],
    ['withdrawn', null],
  ])
})
