import { customType, pgTable } from 'drizzle-orm/pg-core'
import { userColumns } from '#server/db/schema/accounts.ts'

/**
 * The sign-in library takes fewer addresses than mail does: ASCII before the @, none of `%&!/=` and their like, and no top-level
 * domain in other letters. Whoever may apply and be written to may sign in, so the library is handed such an address in a form
 * that it takes. Only the library knows that form: requests are translated for it, and its view of the table translates back.
 */
const plain = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** A domain that cannot exist (RFC 2606). An address that somebody types there is written as others are: no two have one form. */
const ending = '@address.invalid'

export const toLibrary = (email: string): string =>
  plain.test(email) && !email.endsWith(ending) ? email : `${Buffer.from(email).toString('hex')}${ending}`

export const fromLibrary = (email: string): string =>
  /^[0-9a-f]+@address\.invalid$/.test(email) ? Buffer.from(email.slice(0, -ending.length), 'hex').toString() : email

/**
 * The library's name of a code (`sign-in-otp-` and the address), with the address as it is. All of what follows is the address:
 * were its form looked for within the text, `6164@address.invalid.example` would be read as somebody else's, and a code that a
 * stranger was mailed would open that account.
 */
export const codeNameFromLibrary = (name: string): string => name.replace(/(?<=^[a-z-]*?-otp-).*$/s, fromLibrary)

const libraryAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: fromLibrary,
  fromDriver: toLibrary,
})

/** The accounts as the library sees them. */
export const libraryUsers = pgTable('users', { ...userColumns(), email: libraryAddress('email').notNull() })
