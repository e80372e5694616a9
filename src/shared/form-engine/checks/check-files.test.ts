import { describe, expect, it } from 'vitest'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { checkValue } from './check-value.ts'
import type { FileValue, FormItem } from '../definition/form-definition.ts'
import type { Rule } from '../definition/rule-types.ts'

const file = (name: string, megabytes = 0.1): FileValue => ({
  uid: name,
  name,
  size: megabytes * bytesPerMB,
  type: '',
  status: 'done',
})
const problem = (files: unknown[], rules: Rule[] = [], more: object = {}) =>
  checkValue({ name: 'q', type: 'file_upload', label: 'Q', rules, ...more } as FormItem, files as FileValue[], {
    today: () => '2026-11-21',
    seen: () => undefined,
    values: () => ({}),
  })
const many: Rule = { type: 'maxLength', value: 9 }

describe('files', () => {
  it('must have an allowed type, ignoring case', () => {
    expect(problem([file('cv.PDF')])).toBeNull()
    expect(problem([file('cv.exe')])).toEqual({
      key: 'fileType',
      values: { files: 'cv.exe', types: '.doc, .docx, .pdf, .txt, .png, .jpg, .jpeg' },
    })
    expect(problem([file('cv.exe')], [], { allowedTypes: ['.exe'] })).toBeNull()
    expect(problem([file('pdf')])).toMatchObject({ key: 'fileType' })
  })
  it('are counted, and more than one requires a rule', () => {
    expect(problem([file('a.pdf'), file('b.pdf')])).toEqual({ key: 'maxFiles', values: { count: 1 } })
    expect(problem([file('a.pdf'), file('b.pdf')], [{ type: 'maxLength', value: 2 }])).toBeNull()
    expect(problem([file('a.pdf')], [{ type: 'minLength', value: 2 }, many])).toEqual({
      key: 'minFiles',
      values: { count: 2 },
    })
  })
  it('that are too large are listed', () => {
    const rules: Rule[] = [many, { type: 'maxFileSizeMB', value: 2 }]
    expect(problem([file('a.pdf', 2), file('b.pdf', 2.1), file('c.pdf', 3)], rules)).toEqual({
      key: 'maxFileSizeMB',
      values: { files: 'b.pdf, c.pdf', size: 2 },
    })
    const message = 'Too large: %(files)s'
    expect(problem([file('b.pdf', 3)], [{ type: 'maxFileSizeMB', value: 2, message }])).toEqual({
      text: 'Too large: b.pdf',
    })
  })
  it('have a total size limit', () => {
    const rules: Rule[] = [many, { type: 'maxCumulativeFileSizeMB', value: 3 }]
    expect(problem([file('a.pdf', 1), file('b.pdf', 2)], rules)).toBeNull()
    expect(problem([file('a.pdf', 1), file('b.pdf', 2.1)], rules)).toMatchObject({ key: 'maxCumulativeFileSizeMB' })
  })
  it('that are not files are unreadable', () => {
    for (const wrong of [['x'], [{}], [null], [file('a.pdf'), 1]]) expect(problem(wrong)).toEqual({ key: 'unreadable' })
  })
})
