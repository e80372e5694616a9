import { describe, expect, it, vi } from 'vitest'
import { attachmentHeader, safeFileName } from './file-name.ts'

describe('a file name', () => {
  it.each([
    ['résumé – 履歴書 – سيرة.pdf', 'résumé – 履歴書 – سيرة.pdf'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['cv.pdf/', 'cv.pdf'],
    [' cv .pdf ', 'cv.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['.htaccess', 'htaccess'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['name\r\nX-Injected: 1.pdf', 'nameX-Injected- 1.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '-img src=x onerror=alert(1)-.pdf'],
    ['', 'file'],
    ['///', 'file'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })

  it('keeps its extension when it is shortened', () => {
    const name = safeFileName(`${'𐐷'.repeat(300)}.pdf`)
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  it('cannot break out of a header', () => {
    const header = attachmentHeader('"quoted" %41 résumé (1).pdf')
    expect(header).toBe(
      `attachment; filename="_quoted_ _41 resume (1).pdf"; filename*=UTF-8''%22quoted%22%20%2541%20r%C3%A9sum%C3%A9%20%281%29.pdf`,
    )
  })

  it('is read only up to a maximum length, keeping its end', () => {
    const putInOrder = vi.spyOn(String.prototype, 'normalize')
    expect(safeFileName(`cv${'\u0315\u0300'.repeat(5_000)}.pdf`)).toMatch(/\.pdf$/)
    expect(String(putInOrder.mock.contexts[0]).length).toBeLessThanOrEqual(1_000)
    putInOrder.mockRestore()
  })
})
