import { expect, test } from 'vitest'
import { SecretBox } from './secret-box.ts'

const first = 'the first secret of this deployment, long enough'
const second = 'the secret that took its place, long enough too'

test('an encrypted value opens in its place and reveals nothing', () => {
  const box = new SecretBox([first])
  const sealed = box.seal('123-45-6789', 'row 1\nssn')
  expect(sealed).not.toContain('123')
  expect(box.open(sealed, 'row 1\nssn')).toBe('123-45-6789')
  expect(box.seal('123-45-6789', 'row 1\nssn')).not.toBe(sealed)
})

test('an encrypted value that was moved or changed does not open', () => {
  const box = new SecretBox([first])
  const sealed = box.seal('123-45-6789', 'row 1\nssn')
  expect(() => box.open(sealed, 'row 2\nssn')).toThrow('belongs elsewhere')
  const [version, id, body] = sealed.split('.')
  const bytes = Buffer.from(body!, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => box.open(`${version}.${id}.${bytes.toString('base64url')}`, 'row 1\nssn')).toThrow('was changed')
  expect(() => box.open(`${version}.${id}.AAAA`, 'row 1\nssn')).toThrow('cut off')
})

test('after the secret was replaced, old values open and new ones use the new secret', () => {
  const sealed = new SecretBox([first]).seal('123-45-6789', 'c')
  const rotated = new SecretBox([second, first])
  expect(rotated.open(sealed, 'c')).toBe('123-45-6789')
  expect(rotated.isOld(sealed)).toBe(true)
  expect(rotated.isOld(rotated.seal('x', 'c'))).toBe(false)
  expect(() => new SecretBox([second]).open(sealed, 'c')).toThrow('FORM_SECRET')
})

test('the bytes of a file are encrypted the same way', () => {
  const box = new SecretBox([first])
  const bytes = Buffer.from([0, 1, 2, 58, 255, 46])
  const sealed = box.sealBytes(bytes, 'key/of/file')
  expect(sealed.includes(bytes)).toBe(false)
  expect(new SecretBox([second, first]).openBytes(sealed, 'key/of/file')).toEqual(bytes)
  expect(() => box.openBytes(sealed, 'another/file')).toThrow('belongs elsewhere')
  for (const broken of [Buffer.alloc(0), bytes, Buffer.from('v1'), sealed.subarray(0, 30)])
    expect(() => box.openBytes(broken, 'key/of/file')).toThrow()
})
