import { emailKey } from '#shared/applications/email.ts'
import { eq } from 'drizzle-orm'
import { draftLengths, type OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { isTimeZone, localTimeAt } from '#shared/time/zoned-time.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { usualTemplate } from './letter-templates.service.ts'

/** How long a new offer is open by default: a week, until the end of a working day. */
const openDays = 7
const endOfDay = '17:00'

/** An empty draft. */
export const blankDraft = {
  application_id: null,
  position_id: null,
  position_name: '',
  candidate_email: '',
  candidate_name: '',
  is_contract: false,
  is_ats: false,
  hide_offer_status: false,
  pay: [],
  start_date: null,
  end_date: null,
  place: '',
  manager: '',
  locale: 'en',
  documents: [],
} satisfies Partial<OfferDraftContent>

/** The initial content of a draft; for an application, the data that it and its position provide. @throws AppError `not_found` */
export async function beginningOfDraft(
  scope: RequestScope,
  tx: Db,
  { applicationId, timezone }: { applicationId: string | null; timezone: string },
): Promise<OfferDraftContent> {
  const { name, email } = scope.viewer!
  const zone = isTimeZone(timezone) ? timezone : 'UTC'
  const template = await usualTemplate(scope, tx)
  const empty: OfferDraftContent = {
    ...blankDraft,
    contact: { name: (name || email).slice(0, draftLengths.contactName), role: '', email },
    timezone: zone,
    expires: `${dayIn(scope.deps.clock.now(), openDays, zone)}T${endOfDay}`,
    documents: [
      {
        name: messagesFor(scope.locale)('staffOffers.kind.offer_letter'),
        type: 'inline',
        document_type: 'offer_letter',
        needs_signature: true,
        source: { from: 'template', template_id: template.id },
      },
    ],
  }
  return applicationId === null ? empty : { ...empty, ...(await ofApplication(scope, tx, applicationId)) }
}

async function ofApplication(scope: RequestScope, tx: Db, id: string): Promise<Partial<OfferDraftContent>> {
  const [row] = isUuid(id)
    ? await tx
        .select({ application: applications, position: positions, account: { name: users.name, email: users.email } })
        .from(applications)
        .leftJoin(positions, eq(positions.id, applications.positionId))
        .leftJoin(users, eq(users.id, applications.userId))
        .where(eq(applications.id, id))
    : []
  if (!row || row.application.status === 'draft' || !scope.viewer || isOwnApplication(scope.viewer, row.application))
    throw new AppError('not_found', messagesFor(scope.locale)('staffOffers.error.applicationNotFound'))
  const { application, position, account } = row
  const email = emailKey(account?.email ?? application.email)
  return {
    application_id: application.id,
    position_id: application.positionId,
    position_name: lineOf(position?.title),
    candidate_email: email,
    candidate_name: lineOf(application.fullName || account?.name),
    place: lineOf(position?.locations[0]?.label),
    locale: await localeOf(tx, email),
    ...(position?.pay && {
      pay: [
        {
          label: messagesFor(scope.locale)('staffOffers.basePay'),
          amount: position.pay.min === position.pay.max ? position.pay.min : null,
          currency: position.pay.currency,
          interval: position.pay.interval,
          note: '',
        },
      ],
    }),
  }
}

/** Values longer than an offer allows are still used initially: staff see and change them. */
const lineOf = (text = ''): string => text.slice(0, draftLengths.line)

/** The day this many days from now in the zone's calendar. */
function dayIn(now: Date, days: number, zone: string): string {
  const { year, month, day } = localTimeAt(Math.floor(now.getTime() / 1000) + days * 86_400, zone)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
