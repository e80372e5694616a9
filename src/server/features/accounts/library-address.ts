import { customType, pgTable } from 'drizzle-orm/pg-core'
import { userColumns } from '#server/db/schema/accounts.ts'

/**
 * The sign-in library accepts fewer addresses than mail does: ASCII before the @, no `%&!/=` and the like, and no top-level
 * domain in other scripts. Everyone who can apply and receive mail must be able to sign in, so such addresses are translated
 * into a form that the library accepts. Only the library sees that form: requests are translated for it, and its view of the
 * table translates back.
 */
const plain = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/**
 * A domain that cannot exist (RFC 2606). If someone types an address there, it is translated like others, so no two share a
 * form.
 */
const ending = '@address.invalid'

export const toLibrary = (email: string): string =>
  plain.test(email) && !email.endsWith(ending) ? email : `${Buffer.from(email).toString('hex')}${ending}`

export const fromLibrary = (email: string): string =>
  /^[0-9a-f]+@address\.invalid$/.test(email) ? Buffer.from(email.slice(0, -ending.length), 'hex').toString() : email

/**
 * The library's name for a code (`sign-in-otp-` and the address), with the original address. Everything after the prefix is the
 * address. If its form were searched for within the text, `6164@address.invalid.example` would be read as someone else's, and a
 * stranger's code would open that account.
 */
export const codeNameFromLibrary = (name: string): string => name.replace(/(?<=^[a-z-]*?-otp-).*$/s, fromLibrary)

const libraryAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: fromLibrary,
  fromDriver: toLibrary,
})

/** The accounts as the library sees them. */
export const libraryUsers = pgTable('users', { ...userColumns(), email: libraryAddress('email').notNull() })
