import { expect, test } from 'vitest'
import { readWid, writeWid } from './esign-request.ts'

const place = { secret: 'a secret of the tests, long enough to be one', domain: 'demo.test' }
const request = { offerId: 7, documentId: 9, version: 2, expiresAt: 2_000 }
const wid = writeWid(place, request)

test('a signing request decodes to what was encoded', () => {
  expect(readWid(place, wid, 1_000)).toEqual(request)
})

test('it expires', () => {
  expect(readWid(place, wid, 1_999)).toEqual(request)
  expect(readWid(place, wid, 2_000)).toBe('expired')
})

test('it is not valid for another employer or another deployment', () => {
  expect(readWid({ ...place, domain: 'other.test' }, wid, 1_000)).toBeNull()
  expect(readWid({ ...place, secret: `${place.secret}!` }, wid, 1_000)).toBeNull()
})

test('it is invalid if any character is changed', () => {
  for (let i = 0; i < wid.length; i++) {
    for (const letter of ['A', 'b', '7', '-']) {
      const changed = wid.slice(0, i) + letter + wid.slice(i + 1)
      if (changed !== wid) expect(readWid(place, changed, 1_000)).toBeNull()
    }
  }
})

test('anything else is not a signing request', () => {
  for (const text of ['', '.', 'x'.repeat(300), `${wid}A`, ` ${wid}`, wid.replace('.', ''), '../../etc', '\u0000'])
    expect(readWid(place, text, 1_000)).toBeNull()
})
