import { describe, expect, it } from 'vitest'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Translate } from '#server/messages.ts'
import { readPeopleCsv } from './read-file.ts'

const read = (text: string | Buffer) => readPeopleCsv(Buffer.from(text as string))
const keyOf = (make: () => unknown): string => {
  try {
    make()
  } catch (error) {
    if (error instanceof AppError) return error.sentenceIn(((key: string) => key) as Translate)
    throw error
  }
  return 'nothing was refused'
}

describe('a file of people', () => {
  it.each([
    ['commas', 'Name,Email\r\n"Hallberg, Ines",ines@example.test\r\n', 'Hallberg, Ines'],
    ['semicolons', 'Name;Email\nInes, Hallberg;ines@example.test', 'Ines, Hallberg'],
    ['tabs', 'Name\tEmail\rInes\tines@example.test\r', 'Ines'],
    ['a separator named by Excel', 'sep=;\r\nName;Email\r\nInes;ines@example.test', 'Ines'],
    ['a byte order mark', '\ufeffName,Email\nØystein Åse,ines@example.test', 'Øystein Åse'],
    ['quotes inside a cell', 'Name,Email\nInes "Ina" Hallberg,ines@example.test', 'Ines "Ina" Hallberg'],
    ['doubled quotes', 'Name,Email\n"Ines ""Ina""",ines@example.test', 'Ines "Ina"'],
  ])('is read with %s', (_how, text, name) => {
    const { headings, rows } = read(text)
    expect(headings).toEqual(['Name', 'Email'])
    expect(rows.map(({ cells }) => cells)).toEqual([[name, 'ines@example.test']])
  })

  it('is read as Windows-1252 and UTF-16, too', () => {
    const latin = Buffer.from('Name;Email\nM\xfcller \x80;m@example.test', 'latin1')
    expect(readPeopleCsv(latin).rows[0]!.cells[0]).toBe('Müller €')
    const wide = Buffer.from('\ufeffName;Email\nMüller;m@example.test', 'utf16le')
    expect(readPeopleCsv(wide).rows[0]!.cells[0]).toBe('Müller')
  })

  it('reports the line on which a row begins, however broken the row is, and skips empty rows', () => {
    const { rows } = read('Name,Email\n"Ines\nHallberg",a@example.test\n\n,\nOla,b@example.test')
    expect(rows.map(({ line }) => line)).toEqual([2, 6])
  })

  it('removes an apostrophe that protects a formula', () => {
    const { rows } = read("Name,Email,Phone\n'Ines,ines@example.test,'+47 900")
    expect(rows[0]!.cells).toEqual(["'Ines", 'ines@example.test', '+47 900'])
  })

  it.each([
    ['empty', ''],
    ['empty', '\n\n'],
    ['noRows', 'Name,Email\n'],
    ['noHeadings', 'Ines,ines@example.test\nOla,ola@example.test'],
    ['spreadsheet', 'PK\x03\x04 renamed'],
    ['binary', 'Name,Email\nI\0nes,ines@example.test'],
    ['quotes', 'Name,Email\n"Ines,ines@example.test\nOla,ola@example.test'],
    ['manyColumns', `${','.repeat(1_000_000)}\n1`],
    ['manyColumns', `Name,Email\nInes,ines@example.test\n${','.repeat(2_000_000)}`],
    ['manyRows', `Name,Email\n${'a,b\n'.repeat(5_001)}`],
    ['large', 'x'.repeat(2 * 1024 * 1024 + 1)],
  ])('is refused as %s', (key, text) => expect(keyOf(() => read(text))).toBe(`peopleFiles.refused.${key}`))
})
