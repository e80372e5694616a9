import { eq } from 'drizzle-orm'
import { redact } from '#shared/names/redact.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { findPeople } from './find-people.ts'
import type { HiddenPerson } from './hidden-people.ts'
import type { Mention } from './mentions.ts'

type Scope = { deps: Pick<RequestScope['deps'], 'clock'> }

/** Who a thing is about, if that is hidden from a colleague, who is told of it in the bell or by email and is not asking now. */
async function hiddenFrom(
  { deps }: Scope,
  db: Db,
  which: { id: string } | { email: string },
  about: Mention,
): Promise<readonly HiddenPerson[]> {
  const [user] = await db
    .select()
    .from(users)
    .where('id' in which ? eq(users.id, which.id) : eq(users.email, which.email.toLowerCase()))
  if (!user || user.role === 'candidate') return []
  const preferences = { menu: null, hasKeys: true, columns: null, view: null, hidesNames: user.hidesNames }
  const { id, email, name, role, isThemeBuilder } = user
  const viewer = { id, email, name, role, isThemeBuilder, console: preferences, sessionId: '' }
  const found = await findPeople({ deps, db, viewer, locale: 'en' }, new Set([about]))
  return found.get(about) ?? []
}

/** How they read of someone, and what was written about them. */
export interface ToldOf {
  isHidden: boolean
  name: (name: string) => string
  text: (text: string) => string
}

/** By name, or by number without words, because nobody knows in which language it is read. */
export async function toldOf(...asked: Parameters<typeof hiddenFrom>): Promise<ToldOf> {
  const people = await hiddenFrom(...asked)
  if (!people[0]) return { isHidden: false, name: (name) => name, text: (text) => text }
  const { number } = people[0]
  const text = (whole: string) => people.reduce((left, { terms }) => redact(left, terms), whole)
  return { isHidden: true, name: () => `#${number}`, text }
}
