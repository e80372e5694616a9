import { and, desc, eq, ilike, not, notInArray, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { searchOfferApplicants } from '#contract/offers/offer-drafts.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { isNotOwnApplication } from '#server/access/own-application.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers } from '#server/db/schema/offers.ts'
import { positions } from '#server/db/schema/positions.ts'
import { endedStatuses } from '../approvals/live-application.ts'
import { sameAddressNotConfirmed } from '#server/features/applications/public.ts'

const mostFound = 20

/** Open or accepted. An application with a draft is listed, and leads to that draft. */
const hasOpenOffer = ({ deps }: RequestScope) => sql`exists (
  select from ${offerDrafts} d join ${offers} o on o.id = d.offer_id
  where d.content->>'application_id' = ${applications.id}::text and (o.status in ('Accepted', 'Contract Accepted')
    or o.status in ('Extended', 'Contract Extended')
      and (o.expires_at is null or o.expires_at > ${deps.clock.now().toISOString()}::timestamptz)))`

/** The same conditions as `obstacleTo`. */
const isHiredElsewhere = sql`exists (
  select from ${applications} h where h.user_id = ${applications}.user_id and h.id <> ${applications}.id and h.status = 'hired'
    and h.updated_at > coalesce(${applications}.submitted_at, ${applications}.created_at))`

/** Applications for which an offer can be made, latest first. */
export async function searchApplicants(
  scope: RequestScope,
  query: string,
): Promise<DataOf<typeof searchOfferApplicants>> {
  const words = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await scope.db
    .select({ application: applications, title: positions.title })
    .from(applications)
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        notInArray(applications.status, [...endedStatuses]),
        not(hasOpenOffer(scope)),
        not(isHiredElsewhere),
        scope.viewer ? isNotOwnApplication(scope.viewer) : sql`false`,
        // An offer is made to someone by name.
        await hasName(scope),
        or(ilike(applications.fullName, words), ilike(applications.email, words), ilike(positions.title, words)),
      ),
    )
    .orderBy(desc(applications.updatedAt))
    .limit(mostFound)
  const marked = await sameAddressNotConfirmed(
    scope.db,
    rows.map(({ application }) => application.id),
  )
  return {
    applicants: rows.map(({ application, title }) => ({
      application_id: application.id,
      name: application.fullName,
      email: application.email,
      position: title ?? '',
      position_id: title === null ? null : application.positionId,
      same_address_not_confirmed: marked.has(application.id),
    })),
  }
}
