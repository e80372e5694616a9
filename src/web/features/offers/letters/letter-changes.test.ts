// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { changesSince, isRevised, paragraphsOf } from './letter-changes.ts'
import { offerDocument, offerOf } from '#tests/offer-samples.ts'

const formats = {
  pay: ({ amount, note }: { amount: number | null; note: string }) => (amount === null ? note : `£${amount}`),
  day: (day: string) => day,
  moment: (seconds: number) => String(seconds),
  paragraphs: paragraphsOf,
}
const pay = (label: string, amount: number) => ({
  label,
  amount,
  currency: 'GBP',
  interval: 'year' as const,
  note: '',
})
const changes = (
  before: Parameters<typeof offerOf>[0],
  after: Parameters<typeof offerOf>[0],
  htmlBefore: string | null = null,
  htmlAfter: string | null = null,
) =>
  changesSince(
    { offer: offerOf(before), document: offerDocument({ letter_html: htmlBefore }) },
    { offer: offerOf(after), document: offerDocument({ letter_html: htmlAfter }) },
    formats,
  )

test('lists no changes if nothing changed', () => expect(changes({}, {}, '<p>A</p>', '<p>A</p>')).toEqual([]))

test('lists pay, start, place and expiry with their previous values', () => {
  const before = { pay: [pay('Salary', 40_000), pay('Bonus', 1_000)], start_date: '2027-02-01', place: 'Kirkwall' }
  const after = { pay: [pay('Salary', 42_000)], start_date: '2027-03-01', place: '', expires_at: 5 }
  expect(changes(before, after)).toEqual([
    { kind: 'fact', label: { text: 'Salary' }, before: '£40000', after: '£42000' },
    { kind: 'fact', label: { text: 'Bonus' }, before: '£1000' },
    { kind: 'fact', label: { key: 'start' }, before: '2027-02-01', after: '2027-03-01' },
    { kind: 'fact', label: { key: 'place' }, before: 'Kirkwall' },
    { kind: 'fact', label: { key: 'expiry' }, after: '5' },
  ])
})

test('lists the paragraphs that were added to and removed from a letter', () => {
  const told = changes(
    {},
    {},
    '<h2>Pay</h2><p>You get  40.</p>',
    '<h2>Pay</h2><p>You get 42.</p><ul><li>Leave</li></ul>',
  )
  expect(told).toEqual([
    { kind: 'added', after: 'You get 42.' },
    { kind: 'added', after: 'Leave' },
    { kind: 'removed', before: 'You get 40.' },
  ])
})

test('lists a changed caption of a table, and keeps words apart that are on lines or in cells of their own', () => {
  const letter = (caption: string, value: string) =>
    `<table><caption>${caption}</caption><tbody><tr><th scope="row">Base pay</th><td>${value}</td></tr></tbody></table><p>Kind regards<br />Ana</p>`
  expect(changes({}, {}, letter('Per year', '40'), letter('Per month', '42'))).toEqual([
    { kind: 'added', after: 'Per month' },
    { kind: 'added', after: 'Base pay 42' },
    { kind: 'removed', before: 'Per year' },
    { kind: 'removed', before: 'Base pay 40' },
  ])
  expect(paragraphsOf('<p>Kind regards<br />Ana</p>')).toEqual(['Kind regards Ana'])
})

test('lists a repeated paragraph that was removed or added, and both sides of one that moved', () => {
  const told = (before: string, after: string) => {
    const html = (letters: string) => [...letters].map((letter) => `<p>${letter}</p>`).join('')
    return changes({}, {}, html(before), html(after)).map((change) => `${change.kind} ${change.before ?? change.after}`)
  }
  expect(told('ABA', 'AB')).toEqual(['removed A'])
  expect(told('AB', 'AAB')).toEqual(['added A'])
  expect(told('NB', 'BN').toSorted()).toEqual([expect.stringMatching(/^added/), expect.stringMatching(/^removed/)])
})

test('different content is a new version, but a signature is not', () => {
  const seen = offerDocument({ sha256: 'a'.repeat(64) })
  const other = { ...seen, sha256: 'b'.repeat(64) }
  expect(isRevised(seen, other)).toBe(true)
  expect(isRevised(seen, { ...other, signed: true })).toBe(false)
  expect(isRevised(seen, seen)).toBe(false)
  expect(isRevised(seen, { ...seen, sha256: null })).toBe(false)
})
