import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as library from 'zod/mini'
import { normalEmail } from '#shared/applications/email.ts'
import { users } from '#server/db/schema/accounts.ts'
import { codeNameFromLibrary, fromLibrary, libraryUsers, toLibrary } from './library-address.ts'

it('gives the sign-in library a distinct, reversible form of every address that it accepts', () => {
  const isTaken = (text: string) => library.email().safeParse(text.toLowerCase()).success
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
      fc.constantFrom('example.test', 'bücher.de', 'пример.рф', 'a-b.xn--p1ai', 'address.invalid'),
      (local, domain) => {
        const email = normalEmail(`${local}@${domain}`)
        if (email === null) return
        const known = toLibrary(email)
        expect(isTaken(known)).toBe(true)
        expect(known.toLowerCase()).toBe(known)
        expect(fromLibrary(known)).toBe(email)
      },
    ),
    { numRuns: 2_000 },
  )
  // What a stranger types is never read as the internal form of someone else's address.
  const form = toLibrary('ä@example.test')
  expect(toLibrary(form)).not.toBe(form)
  expect(fromLibrary(toLibrary(form))).toBe(form)
})

it('leaves addresses that the library accepts unchanged', () => {
  for (const email of ['ina@example.test', "o'neil+a@xn--bcher-kva.de"]) expect(toLibrary(email)).toBe(email)
  expect(codeNameFromLibrary(`sign-in-otp-${toLibrary('ä@example.test')}`)).toBe('sign-in-otp-ä@example.test')
})

it('names a code by the address that it was mailed to, and no other', () => {
  const names = ['sign-in-otp-', 'forget-password-otp-', 'email-verification-otp-']
  const nameOf = (start: string, email: string) => codeNameFromLibrary(start + toLibrary(email))
  const hex = Buffer.from('adm@ac').toString('hex')
  const known = [
    `${hex}@address.invalidme.example`,
    `${hex}@address.invalid.example`,
    `${hex}@address.invalid`,
    `a-otp-${hex}@address.invalid`,
    'adm@acme.example',
  ]
  for (const email of known) for (const start of names) expect(nameOf(start, email)).toBe(start + email)
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef-otp.@äé%'), minLength: 1, maxLength: 30 }),
      fc.constantFrom(
        'example.test',
        'address.invalid',
        'address.invalidme.example',
        'address.invalid.example',
        'bücher.de',
      ),
      fc.constantFrom(...names),
      (local, domain, start) => {
        const email = normalEmail(`${local}@${domain}`)
        if (email !== null) expect(nameOf(start, email)).toBe(start + email)
      },
    ),
    { numRuns: 3_000 },
  )
})

it('gives the library the columns of the accounts table, one to one', () => {
  expect(Object.keys(getTableColumns(libraryUsers))).toEqual(Object.keys(getTableColumns(users)))
})
