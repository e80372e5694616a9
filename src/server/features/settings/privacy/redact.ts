import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Person } from '#server/db/personal/marks.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions } from '#server/db/schema/decisions.ts'
import { offers } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { escapeHtml } from '#shared/escape-html.ts'

const redacted = '[…]'

/** A person's names and contact details, in the copies of emails to staff. */
export async function namesOf(tx: Db, person: Person, email: string): Promise<string[]> {
  const [user] = await tx
    .select({ name: users.name, fullName: profiles.fullName, phone: profiles.phone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, person.userId))
  const sent = await tx
    .select({ name: applications.fullName, phone: applications.phone })
    .from(applications)
    // Names that a stranger typed under the address are not the owner's: strangers would choose what gets redacted.
    .where(and(inArray(applications.id, person.applicationIds), eq(applications.userId, person.userId)))
  const offered = await tx
    .select({ name: offers.candidateName })
    .from(offers)
    .where(inArray(offers.id, person.offerIds))
  const all = [email, user?.name, user?.fullName, user?.phone, ...sent.flatMap((row) => [row.name, row.phone])]
  const given = [...all, ...offered.map(({ name }) => name)].map((text) => text?.trim() ?? '')
  // Longest first, because a name may be part of another.
  return [...new Set(given.filter((text) => text.length > 1))].sort((a, b) => b.length - a.length)
}

/** A reason may name the person: it is kept only while one of its applications is. */
export async function forgetReasons(tx: Db): Promise<void> {
  await tx
    .update(decisions)
    .set({ reason: null })
    .where(
      and(
        isNotNull(decisions.reason),
        sql`not exists (select from ${decidedApplications} where ${decidedApplications.decisionId} = ${decisions.id})`,
      ),
    )
}

/** Removes whole words from all stored emails. */
export async function redact(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const plain = wholeWord(name)
    const marked = wholeWord(escapeHtml(name))
    await tx
      .update(mails)
      .set({
        subject: sql`regexp_replace(${mails.subject}, ${plain}, ${redacted}, 'gi')`,
        text: sql`regexp_replace(${mails.text}, ${plain}, ${redacted}, 'gi')`,
        html: sql`regexp_replace(${mails.html}, ${marked}, ${redacted}, 'gi')`,
        // Its lines are folded, so a name may be split; the entry has been added to the calendar, or not, by now.
        calendar: null,
      })
      .where(sql`strpos(lower(${mails.text} || ${mails.subject}), ${name.toLowerCase()}) > 0`)
  }
}

const wholeWord = (text: string): string => `(?<!\\w)${text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?!\\w)`
