import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as library from 'zod/mini'
import { normalEmail } from '#shared/applications/email.ts'
import { users } from '#server/db/schema/accounts.ts'
import { addressesFromLibrary, fromLibrary, libraryUsers, toLibrary } from './library-address.ts'

it('gives the sign-in library a form that it takes of every address, one of each, and has it back', () => {
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
  // What a stranger types is never read as the form of somebody else.
  const form = toLibrary('ä@example.test')
  expect(toLibrary(form)).not.toBe(form)
  expect(fromLibrary(toLibrary(form))).toBe(form)
})

it('leaves what the library takes by itself as it is', () => {
  for (const email of ['ina@example.test', "o'neil+a@xn--bcher-kva.de"]) expect(toLibrary(email)).toBe(email)
  expect(addressesFromLibrary(`sign-in-otp-${toLibrary('ä@example.test')}`)).toBe('sign-in-otp-ä@example.test')
})

it('shows the library the table of accounts, column by column', () => {
  expect(Object.keys(getTableColumns(libraryUsers))).toEqual(Object.keys(getTableColumns(users)))
})
