import { expect, it } from 'vitest'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { changedIn, fieldsOf, writtenOf } from './interview-fields.ts'

const interview = {
  title: 'With ▇▇▇',
  kind: 'video',
  durationMinutes: 45,
  place: 'Hatston pier',
  joinUrl: null,
  interviewers: ['Moira Linklater', 'Joao Teles'],
  note: 'Hello ▇▇▇',
  interviewerIds: ['a'],
  kitId: null,
  chooseByTs: null,
} as unknown as StaffInterview
const fields = fieldsOf(interview, undefined)
const changed = (change: Partial<typeof fields>) => changedIn(writtenOf(fields), writtenOf({ ...fields, ...change }))

it('sends only changed fields, so that hidden text is not overwritten', () => {
  expect(changed({})).toEqual({})
  expect(changed({ durationMinutes: '30', interviewerIds: ['a', 'b'] })).toEqual({
    durationMinutes: 30,
    interviewerIds: ['a', 'b'],
  })
  expect(changed({ joinUrl: 'https://meet.example.test/quay', interviewers: 'Moira Linklater , ' })).toEqual({
    joinUrl: 'https://meet.example.test/quay',
    interviewers: ['Moira Linklater'],
  })
})
