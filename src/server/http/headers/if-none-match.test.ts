import { expect, it } from 'vitest'
import { isKnownToClient } from './if-none-match.ts'

it('finds an entity tag in a list, weak or strong', () => {
  for (const header of ['W/"a.b"', '"a.b"', '"x", W/"a.b"', 'W/"x","a.b" ', '*'])
    expect(isKnownToClient(header, 'W/"a.b"'), header).toBe(true)
})

it('does not match another tag, a part of one, or another header', () => {
  for (const header of [undefined, '', '"a"', 'W/"xa.b"', '"a.b.c"', 'a.b', '"x*"', 'a.b"'])
    expect(isKnownToClient(header, 'W/"a.b"'), header).toBe(false)
})
