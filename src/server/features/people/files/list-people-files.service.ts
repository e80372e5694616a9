import { desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { AddedFile, listPeopleFiles as listCall } from '#contract/people/people-files.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { peopleFiles, type PeopleFileRow } from '#server/db/schema/people-files.ts'
import { positions } from '#server/db/schema/positions.ts'

const mostShown = 20

interface Found {
  file: PeopleFileRow
  title: string | null
  name: string | null
  email: string | null
}

const filesOf = (db: Db) =>
  db
    .select({ file: peopleFiles, title: positions.title, name: users.name, email: users.email })
    .from(peopleFiles)
    .leftJoin(positions, eq(positions.id, peopleFiles.positionId))
    .leftJoin(users, eq(users.id, peopleFiles.addedBy))

export async function listPeopleFiles({ db, deps }: RequestScope): Promise<DataOf<typeof listCall>> {
  const rows = await filesOf(db).orderBy(desc(peopleFiles.addedAt), desc(peopleFiles.id)).limit(mostShown)
  return { files: rows.map(present), nowTs: unixSeconds(deps.clock.now()) }
}

/** An existing file. */
export async function presentFile({ db }: RequestScope, id: string): Promise<AddedFile> {
  const [row] = await filesOf(db).where(eq(peopleFiles.id, id))
  return present(row!)
}

const present = ({ file, title, name, email }: Found): AddedFile => ({
  id: file.id,
  name: file.name,
  positionTitle: title ?? '',
  addedByName: name || email || '',
  addedTs: unixSeconds(file.addedAt),
  outcomes: {
    added: file.added,
    filled: file.filled,
    known: file.known,
    repeated: file.repeated,
    refused: file.refused,
  },
  sendsTs: unixSeconds(file.sendsAt),
  undoneTs: file.undoneAt && unixSeconds(file.undoneAt),
})
