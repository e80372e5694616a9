import { eq } from 'drizzle-orm'
import { redact } from '#shared/names/redact.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { findPeople } from './find-people.ts'
import type { HiddenPerson } from './hidden-people.ts'
import type { Mention } from './mentions.ts'

type Scope = { deps: Pick<RequestScope['deps'], 'clock'> }

/** Subjects hidden from a colleague who is notified in the bell or by email, as opposed to the one who is asking. */
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

/** How they see someone's name, and the text that was written about that person. */
export interface ToldOf {
  isHidden: boolean
  name: (name: string) => string
  text: (text: string) => string
}

/** The name, or a number without words, because the reader's language is unknown. */
export async function toldOf(...asked: Parameters<typeof hiddenFrom>): Promise<ToldOf> {
  const people = await hiddenFrom(...asked)
  if (!people[0]) return { isHidden: false, name: (name) => name, text: (text) => text }
  const { number } = people[0]
  const text = (whole: string) => people.reduce((left, { terms }) => redact(left, terms), whole)
  return { isHidden: true, name: () => `#${number}`, text }
}
