import { expect, it } from 'vitest'
import { messageText, storedValues } from './message.ts'

/** Late in the evening in London, and the next morning in Tokyo. */
const at = new Date('2026-11-24T23:30:00Z')
const told = (date: Date | { at: Date; zone: string }) => ({
  messageKey: 'notification.interview.confirmed',
  messageValues: storedValues({ title: 'Talk', date }),
})

it('a day is the local day of the place if the place is known', () => {
  expect(messageText('en', told(at), 'en-GB')).toContain('24 November 2026')
  expect(messageText('en', told({ at, zone: 'Asia/Tokyo' }), 'en-GB')).toContain('25 November 2026')
})
