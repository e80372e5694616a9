import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { previewInterview } from '#contract/interviews/interview-preview.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewInvitations, type InterviewRow } from '#server/db/schema/interviews.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { composeHolderMail } from '../invitations/compose-holder-mail.ts'
import { heldEvent, newsForHolder } from '../invitations/holder-news.ts'
import { readAttendees, type Attendee } from '../invitations/read-attendees.ts'

type Preview = DataOf<typeof previewInterview>
type HolderPart = Pick<Preview, 'holders' | 'unsentToHolders'>
type HolderMail = Preview['holders'][number]

/** The emails to current and former interviewers. `wanted`: the new interviewers, if they change. */
export async function previewHolders(
  scope: RequestScope,
  row: InterviewRow,
  wanted: readonly Omit<Attendee, 'answer'>[] | undefined,
  { isNew }: { isNew: boolean },
): Promise<HolderPart> {
  const { db } = scope
  const attendees = await attendeesOf(scope, row, wanted)
  const told = isNew
    ? []
    : await db.select().from(interviewInvitations).where(eq(interviewInvitations.interviewId, row.id))
  const shared = await heldEvent(db, row, attendees)
  const nowTs = unixSeconds(scope.deps.clock.now())
  const ids = [...new Set([...attendees, ...told].map(({ userId }) => userId))]
  const mails: HolderMail[] = []
  for (const userId of ids) {
    const [known, attendee] = [told, attendees].map((all) => all.find((each) => each.userId === userId)) as [
      (typeof told)[number] | undefined,
      Attendee | undefined,
    ]
    const { news, event } = newsForHolder({ row, shared, told: known, attendee, nowTs })
    const entry = event ?? known?.event ?? null
    if (news === null || news === 'waiting' || entry === null) continue
    const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
    if (!user) continue
    const composed = composeHolderMail(scope, { news, attendees, userId }, entry, await localeOf(db, user.email))
    const { t, calendar, ...mail } = composed
    addMail(mails, { locale: t.locale, ...mail, entry: calendar, names: [user.name || user.email] })
  }
  const why = ids.length === 0 ? 'noOne' : shared === null ? 'noTime' : 'unchanged'
  return { holders: mails, unsentToHolders: mails.length > 0 ? null : why }
}

/** The interviewers after saving, by name. */
async function attendeesOf(
  { db }: RequestScope,
  row: InterviewRow,
  wanted: readonly Omit<Attendee, 'answer'>[] | undefined,
): Promise<Attendee[]> {
  const standing = (await readAttendees(db, [row])).get(row.id) ?? []
  if (wanted === undefined) return standing
  const answerOf = new Map(standing.map(({ userId, answer }) => [userId, answer]))
  return wanted.map((each) => ({ ...each, answer: answerOf.get(each.userId) ?? null }))
}

/** Colleagues with identical emails share one. */
function addMail(mails: HolderMail[], { names, ...mail }: HolderMail): void {
  const same = mails.find(({ names: _names, ...each }) => JSON.stringify(each) === JSON.stringify(mail))
  if (same) same.names.push(...names)
  else mails.push({ ...mail, names })
}
