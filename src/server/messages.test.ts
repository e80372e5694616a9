import { expect, it } from 'vitest'
import { messagesFor } from './messages.ts'

const values = { position: 'Diver (North)', company: 'Skerrow', name: 'Ada' }
const keyWithPosition = 'mail.application.submitted.subject'

it('isolates names in the paragraphs of a right-to-left mail, but neither in subjects nor in addresses', () => {
  const text = messagesFor('he')('mail.offer.codes', { codes: 'Y7F0', url: 'https://x.test/verify' })
  expect(text).toContain('\u2068Y7F0\u2069')
  expect(text).toContain(' https://x.test/verify,')
  expect(messagesFor('he')(keyWithPosition, values)).not.toContain('\u2068')
})

it('leaves the names of a left-to-right mail as they are', () => {
  expect(messagesFor('de')('mail.offer.codes', { codes: 'Y7F0', url: 'https://x.test/verify' })).not.toContain('\u2068')
})
