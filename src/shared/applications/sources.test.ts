import { expect, it } from 'vitest'
import { sourceOf } from './sources.ts'

it('is the site if the visit’s parameters name no source', () => {
  expect(sourceOf({})).toEqual({ kind: 'site', name: null, campaign: null })
  expect(sourceOf({ utm_source: ' ' })).toMatchObject({ kind: 'site' })
})

it('is a job board, an event, an alert or a campaign according to the visit’s parameters', () => {
  expect(sourceOf({ utm_source: 'Indeed', utm_campaign: 'free' })).toEqual({
    kind: 'job_board',
    name: 'Indeed',
    campaign: 'free',
  })
  expect(sourceOf({ gh_src: 'abc', utm_medium: 'job-board' })).toMatchObject({ kind: 'job_board', name: 'abc' })
  expect(sourceOf({ utm_source: 'tide-days', utm_medium: 'event' })).toMatchObject({ kind: 'event', name: 'tide-days' })
  expect(sourceOf({ utm_source: 'job_alert' })).toEqual({ kind: 'alert', name: null, campaign: null })
  expect(sourceOf({ utm_source: 'pool_invitation' })).toEqual({ kind: 'invitation', name: null, campaign: null })
  expect(sourceOf({ utm_source: 'newsletter', utm_campaign: 'spring' })).toEqual({
    kind: 'campaign',
    name: 'newsletter',
    campaign: 'spring',
  })
  // A name that only starts like a board's.
  expect(sourceOf({ ref: 'reedsport-college' })).toMatchObject({ kind: 'campaign' })
})
