import { describe, expect, it } from 'vitest'
import { readLines } from '#tests/factories/resume-lines.ts'

describe('a name is certain', () => {
  const isSure = (name: string, email: string) => readLines(`30 24 ${name}\n30 10 ${email}`).firstName?.isSure
  it.each([
    ['Vera Holm', 'vera.holm@example.org'],
    ['Vera Holm', 'vholm84@example.org'],
    ['Ana María López', 'lopezana@example.org'],
    ['Ørjan Sæther', 'orjan@example.org'],
    ['骆苑博', 'info3@example.org'],
  ])('at the top, and spelled by the address: %s, %s', (name, email) => {
    expect(isSure(name, email)).toBe(true)
  })
  it.each([
    ['Necib B', 'necib.basaran@example.org', 'the address spells more'],
    ['Vera Holm', 'blue.lantern@example.org', 'the address spells something else'],
    ['Vera Holm', 'info@example.org', 'the address spells nothing'],
    ['سويس وسيم', 'info9@example.com', 'its letters may be out of order'],
  ])('but not %s with %s: %s', (name, email) => {
    expect(isSure(name, email)).toBe(false)
  })
  it('if it has a label', () => {
    expect(isSure('Name: Vera Holm', 'info@example.org')).toBe(true)
  })
})

describe('contact details', () => {
  it('come after an icon', () => {
    expect(readLines('30 24 Vera Holm\n30 10 +47 22 55 50 13 | 📧vera@example.org').email?.value).toBe(
      'vera@example.org',
    )
  })
  it('may be broken into two lines', () => {
    const { phone } = readLines('30 24 Vera Holm\n30 10 Galway | +353 91 555\n30 10 029 • vera@example.org')
    expect([phone?.value, phone?.isSure, phone?.quotes.length]).toEqual(['+353 91 555 029', false, 2])
  })
  it('end where the next line is about something else', () => {
    const { phone } = readLines('30 24 Vera Holm\n30 10 Galway | +353 91 555 029\n30 10 2019 • Present')
    expect(phone?.value).toBe('+353 91 555 029')
  })
})

describe('a job', () => {
  const jobs = (text: string) =>
    readLines(text).work.map(({ title, employer, location }) => [title?.value, employer?.value, location?.value])
  it('has its town at the end of a row', () => {
    const text = `30 24 Vera Holm
      30 14 Experience
      30 11 Graphic Designer | Dec 2020 - Dec 2024
      30 10 Summit Ridge Resort | Wellington
      30 11 Site Manager | Aug 2014 - Mar 2019
      30 10 Freelance | Cape Town`
    expect(jobs(text)).toEqual([
      ['Graphic Designer', 'Summit Ridge Resort', 'Wellington'],
      ['Site Manager', 'Freelance', 'Cape Town'],
    ])
  })
  it('may be at an employer whose name begins like a sentence', () => {
    const text = `30 24 Vera Holm
      30 14 Experience
      30 11 Research Assistant | Jul 2022 - Present
      30 10 Kettering General Hospital`
    expect(jobs(text)).toEqual([['Research Assistant', 'Kettering General Hospital', undefined]])
  })
})

describe('text', () => {
  it.each([
    ['सरस् वती विद्या मंदिर', 'सरस्वती विद्या मंदिर'],
    ['هذيل ,جراد والنجار', 'هذيل, جراد والنجار'],
  ])('is put together: %s', (torn, whole) => {
    expect(readLines(`30 10 ${torn}`).lines[0]?.text).toBe(whole)
  })
})

describe('skills', () => {
  const skills = (text: string) => readLines(text).skills.map(({ value }) => value)
  it('are indented below the name of their group', () => {
    const text = `30 24 Vera Holm
      30 14 Skills
      30 10 Personal
      60 10 Conflict resolution
      60 10 Payroll
      30 10 Technical
      60 10 Photoshop`
    expect(skills(text)).toEqual(['Conflict resolution', 'Payroll', 'Photoshop'])
  })
  it('come below a heading whose first letter is set apart', () => {
    expect(skills('30 24 Vera Holm\n30 14 S KILLS\n30 10 Wiring, Welding')).toEqual(['Wiring', 'Welding'])
  })
  it('may end with "and"', () => {
    expect(skills('30 24 Vera Holm\n30 14 Skills\n30 10 Wiring, Welding, and Kubernetes')).toEqual([
      'Wiring',
      'Welding',
      'Kubernetes',
    ])
  })
})
