import { expect, it } from 'vitest'
import { cleanEventData } from './clean-event.ts'

it('removes the code from shared links, however their path is written', () => {
  const paths = [
    '/careers/referral/live-code',
    '/careers/%72eferral/live-code',
    '//careers/referral/live-code',
    '/careers/referral%2flive-code',
    'https://careers.example.test/careers//referral/live-code?x=1',
  ]
  for (const path of paths) {
    const kept = JSON.stringify(cleanEventData({ page: path, text: `seen at ${path}` }))
    expect(kept).not.toContain('live-code')
    expect(kept).toContain('[cut]')
  }
  expect(cleanEventData({ page: '/careers/job/7' })).toEqual({ page: '/careers/job/7' })
})
