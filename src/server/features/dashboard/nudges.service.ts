import type { getDashboardNudges, NextThing, Nudge } from '#contract/dashboard.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { CandidateEvent } from '#contract/events.ts'
import type { Interview } from '#contract/interviews/interviews.ts'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { listDrafts } from '#server/features/applications/drafts/draft-applications.service.ts'
import { listOwnEvents } from '#server/features/events/list-events.service.ts'
import { listForms } from '#server/features/forms/list-forms.service.ts'
import { listInterviews } from '#server/features/interviews/list-interviews.service.ts'
import { listNotifications } from '#server/features/notifications/list-notifications.service.ts'
import { listOwnOffers } from '#server/features/offers/candidate/read-offers.service.ts'

const mostChanges = 5
const mostNext = 3

/** The top of the dashboard, above its tabs, assembled from what the features report. */
export async function readNudges(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getDashboardNudges>> {
  const [offers, { interviews }, forms, drafts, { events }, told] = await Promise.all([
    offerNudges(scope, viewer),
    listInterviews(scope, viewer),
    formNudges(scope, viewer),
    draftNudges(scope, viewer),
    listOwnEvents(scope, viewer),
    listNotifications(scope, viewer, {}),
  ])
  return {
    nudges: [...offers, ...interviews.flatMap(interviewNudge), ...forms, ...drafts],
    changes: told.notifications.slice(0, mostChanges).map((notification) => ({
      id: notification.id,
      text: notification.message,
      atTs: unixSeconds(new Date(notification.createdAt)),
      isNew: !notification.isViewed,
      url: notification.redirectUrl,
    })),
    next: [...interviews.flatMap(nextInterview), ...events.flatMap(nextEvent)]
      .sort((a, b) => a.startsTs - b.startsTs)
      .slice(0, mostNext),
  }
}

/** Most urgent first; without a deadline last. */
const byDue = (a: Nudge, b: Nudge): number => (a.dueTs ?? Infinity) - (b.dueTs ?? Infinity) || (a.id < b.id ? -1 : 1)

async function offerNudges(scope: RequestScope, viewer: Viewer): Promise<Nudge[]> {
  const now = unixSeconds(scope.deps.clock.now())
  const open = (await listOwnOffers(scope, viewer)).filter((offer) => isOpenOffer(offer, now))
  return open
    .map((offer): Nudge => ({
      kind: 'offer',
      id: offer.enc_id,
      title: offer.position.name,
      count: offer.offer_documents.filter((document) => document.needs_signature && !document.signed).length,
      dueTs: offer.expires_at,
      timezone: offer.timezone,
      url: `/careers/offer/${offer.enc_id}`,
    }))
    .sort(byDue)
}

function interviewNudge(interview: Interview): Nudge[] {
  const { id, title, status, startsTs, offeredTimes, needsAnswer } = interview
  if (!needsAnswer) return []
  const url = `/careers/interviews/${id}`
  return status === 'to_choose'
    ? [{ kind: 'interview_choose', id, title, count: offeredTimes.length, dueTs: offeredTimes.at(-1) ?? null, url }]
    : [{ kind: 'interview_answer', id, title, count: null, dueTs: startsTs, url }]
}

async function formNudges(scope: RequestScope, viewer: Viewer): Promise<Nudge[]> {
  const { forms } = await listForms(scope, { userId: viewer.id, token: null }, { tab: 'open', includeTabs: false })
  return forms
    .map(({ id, title, progress, dueTs }): Nudge => ({
      kind: 'form',
      id,
      title,
      count: Math.max(0, progress.total - progress.answered),
      dueTs,
      url: `/careers/forms/${id}`,
    }))
    .sort(byDue)
}

/** A draft of a closed position can only be deleted, so it is not urgent. */
async function draftNudges(scope: RequestScope, viewer: Viewer): Promise<Nudge[]> {
  const { draft_applications: drafts } = await listDrafts(scope, viewer)
  return drafts
    .filter(({ position }) => position.archived_at < 0)
    .map(({ id, position, missingCount }): Nudge => ({
      kind: 'draft',
      id,
      title: position.name,
      count: missingCount,
      dueTs: position.closesAt,
      url: `/careers/apply?pid=${position.id}`,
    }))
    .sort(byDue)
}

function nextInterview(interview: Interview): NextThing[] {
  const { id, title, startsTs, endsTs, timeZone, place, kind, interviewers, joinUrl, calendarUrl, status } = interview
  if (status !== 'confirmed' || startsTs === null || endsTs === null) return []
  const shown = { id, title, startsTs, endsTs, timeZone, place, interviewers, joinUrl, calendarUrl }
  return [{ ...shown, kind: 'interview', interviewKind: kind, url: `/careers/interviews/${id}` }]
}

function nextEvent(event: CandidateEvent): NextThing[] {
  const { id, title, startsTs, endsTs, timeZone, place, joinUrl, calendarUrl, registration, isCanceled } = event
  if (registration !== 'registered' || isCanceled) return []
  const shown = { id, title, startsTs, endsTs, timeZone, place, joinUrl, calendarUrl }
  return [{ ...shown, kind: 'event', interviewKind: null, interviewers: [], url: `/careers/events/${id}` }]
}
