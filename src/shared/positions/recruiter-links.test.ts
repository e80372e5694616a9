import { expect, it } from 'vitest'
import { pipelineLink } from './recruiter-links.ts'

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'https://a.test')
  return { pathname, ...Object.fromEntries(searchParams) }
}
const filtersOf = (link: string) => JSON.parse((partsOf(link) as Record<string, string>).current_filters!) as unknown

it('leads to the pipeline of a position, at step active unless another is given (spec/3 §2)', () => {
  expect(pipelineLink({ positionId: 7, workflow: 'wf 1' })).toBe(
    'position/pipeline_v2?pid=7&workflow_id=wf+1&step=active',
  )
  expect(partsOf(pipelineLink({ positionId: 7, workflow: 'applicants', step: 'hired' }))).toMatchObject({
    pathname: '/position/pipeline_v2',
    pid: '7',
    workflow_id: 'applicants',
    step: 'hired',
  })
})

it('filters applicants: active and not hired, not archived for the position, at its stage (spec/3 §2)', () => {
  expect(filtersOf(pipelineLink({ positionId: 7, workflow: 'applicants' }))).toEqual({
    application_status: ['active', 'not hired'],
    archived_for: { exclude: ['7'] },
    active_job_id_stage: ['7'],
  })
})

it('filters the contacted: for the position, not archived for it, who opened or replied (spec/3 §2)', () => {
  expect(filtersOf(pipelineLink({ positionId: 7, workflow: 'contacted' }))).toEqual({
    contacted_for: ['7'],
    archived_for: { exclude: ['7'] },
    'profile.outreach_status': ['Opened', 'Replied'],
  })
})
