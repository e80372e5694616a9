import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const ofEntry = (entry: string) => clientAddress(new Headers({ 'x-forwarded-for': entry }), '10.0.0.1', 1)

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['203.0.113.1, 192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
])('reads the client in %s as a proxy wrote it', (entry, address) => expect(ofEntry(entry)).toBe(address))

it.each(['unknown', '192.0.2.7:port', '[192.0.2.7', ':80'])('uses the socket’s address if the entry is %s', (entry) =>
  expect(ofEntry(entry)).toBe('10.0.0.1'),
)
