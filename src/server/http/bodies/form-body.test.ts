import { describe, expect, it } from 'vitest'
import { formOf } from './form-body.ts'

const type = 'multipart/form-data; boundary=----part'
const part = (name: string, value = '') =>
  `------part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const formWith = (parts: string[]) => Buffer.from(`${parts.join('')}------part--\r\n`)

describe('the parts of a form', () => {
  it('are read by name', async () => {
    const form = await formOf(formWith([part('file', 'text'), part('other')]), type)
    expect([...form!.entries()]).toEqual([
      ['file', 'text'],
      ['other', ''],
    ])
    const quoted = await formOf(formWith([part('file', 'text')]), 'multipart/form-data; boundary="----part"')
    expect(quoted!.get('file')).toBe('text')
  })

  it('are empty if there are more than any form has', async () => {
    expect(await formOf(formWith(Array.from({ length: 64 }, () => part('a'))), type)).not.toBeNull()
    expect(await formOf(formWith(Array.from({ length: 65 }, () => part('a'))), type)).toBeNull()
  })

  it('are empty if the bytes are not a form', async () => {
    expect(await formOf(Buffer.from('hello'), type)).toBeNull()
    expect(await formOf(formWith([part('a')]), 'multipart/form-data')).toBeNull()
    expect(await formOf(formWith([part('a')]), 'text/plain')).toBeNull()
    expect(await formOf(formWith([part('a')]), 'text/plain; boundary=----part')).toBeNull()
  })

  it('are empty if the header is ambiguous', async () => {
    const many = formWith(Array.from({ length: 65 }, () => part('a')))
    for (const header of [
      'multipart/form-data; x="; boundary=zzz"; boundary=----part',
      'multipart/form-data; boundary=zzz; boundary=----part',
      'multipart/form-data; boundary="\\----part"',
      'multipart/form-data; boundary=----part; x=y',
    ])
      expect(await formOf(many, header), header).toBeNull()
    const named = 'multipart/form-data; charset=utf-8; boundary=----part'
    expect((await formOf(formWith([part('file', 'text')]), named))!.get('file')).toBe('text')
  })
})
