import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoInterviewer, demoManager, demoRecruiter, secondManager, secondRecruiter } from '../demo-people.ts'

export interface Colleague {
  id: string
  name: string
}

export interface HiringStaff {
  recruiters: readonly [Colleague, Colleague]
  managers: readonly [Colleague, Colleague]
  interviewer: Colleague
}

/** Skerrow's people who hire, with their ids in this database. */
export async function hiringStaff(tx: Db): Promise<HiringStaff> {
  const people = [demoRecruiter, secondRecruiter, demoManager, secondManager, demoInterviewer]
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        people.map(({ email }) => email),
      ),
    )
  const known = (person: { email: string }): Colleague => rows.find(({ email }) => email === person.email)!
  return {
    recruiters: [known(demoRecruiter), known(secondRecruiter)],
    managers: [known(demoManager), known(secondManager)],
    interviewer: known(demoInterviewer),
  }
}
