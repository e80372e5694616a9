import type { DashboardTab } from '#shared/dashboard/dashboard-tabs.ts'
import { ApplicationRow } from '#web/features/applications/application-row.tsx'
import { applicationsQuery, draftsQuery } from '#web/features/applications/applications.queries.ts'
import { DraftRow } from '#web/features/applications/draft-row.tsx'
import { listPanel, ownPanel, type DashboardPanel } from '#web/features/dashboard/panel.tsx'
import { OwnEventLists } from '#web/features/events/events-page.tsx'
import { ownEventsQuery } from '#web/features/events/events.queries.ts'
import { FormRow } from '#web/features/forms/form-row.tsx'
import { formsListQuery } from '#web/features/forms/forms.queries.ts'
import { InterviewLists } from '#web/features/interviews/interviews-page.tsx'
import { interviewsQuery } from '#web/features/interviews/interviews.queries.ts'
import { OfferCard } from '#web/features/offers/offer-card.tsx'
import { offersQuery } from '#web/features/offers/offers.queries.ts'
import { ReferralRow } from '#web/features/referrals/referral-row.tsx'
import { referralsQuery } from '#web/features/referrals/referrals.queries.ts'
import { SavedRow } from '#web/features/saved-jobs/saved-jobs-page.tsx'
import { savedJobsQuery } from '#web/features/saved-jobs/saved-jobs.queries.ts'

const toJobs = { action: 'dashboard.look', to: '/careers' } as const

/** The content of each tab (spec/2 §2); drafts are split by `position.archived_at`, open below 0. */
export const dashboardPanels: Record<DashboardTab, DashboardPanel> = {
  applications: listPanel({
    query: applicationsQuery,
    rows: (data) => data.applications,
    row: (application) => <ApplicationRow key={application.id} application={application} />,
    empty: { title: 'applications.empty.active', text: 'applications.empty.activeText', ...toJobs },
  }),
  inactiveApplications: listPanel({
    query: applicationsQuery,
    rows: (data) => data.inactiveApplications,
    row: (application) => <ApplicationRow key={application.id} application={application} />,
    empty: { title: 'applications.empty.inactive', text: 'applications.empty.inactiveText', ...toJobs },
  }),
  openDraftApplications: listPanel({
    query: draftsQuery,
    rows: (drafts) => drafts.filter(({ position }) => position.archived_at < 0),
    row: (draft, now) => <DraftRow key={draft.id} draft={draft} now={now} />,
    empty: { title: 'applications.empty.drafts', text: 'applications.empty.draftsText', ...toJobs },
  }),
  closedDraftApplications: listPanel({
    query: draftsQuery,
    rows: (drafts) => drafts.filter(({ position }) => position.archived_at >= 0),
    row: (draft, now) => <DraftRow key={draft.id} draft={draft} now={now} />,
    empty: { title: 'dashboard.empty.closedDrafts', text: 'dashboard.empty.closedDraftsText', ...toJobs },
  }),
  interviews: ownPanel({ query: interviewsQuery, count: (data) => data.interviews.length }, InterviewLists),
  savedPositions: listPanel({
    query: savedJobsQuery,
    rows: (positions) => positions,
    row: (position, now) => <SavedRow key={position.id} position={position} now={now} />,
    empty: { title: 'savedJobs.empty', text: 'savedJobs.emptyText', ...toJobs },
  }),
  events: ownPanel({ query: ownEventsQuery, count: (data) => data.events.length }, OwnEventLists),
  offers: listPanel({
    query: offersQuery,
    rows: (offers) => offers,
    row: (offer, now) => <OfferCard key={offer.enc_id} offer={offer} now={Math.floor(now / 1000)} />,
    empty: {
      title: 'offers.list.empty',
      text: 'offers.list.emptyText',
      action: 'offers.list.toApplications',
      to: '/careers/applications',
    },
    isCards: true,
  }),
  forms: listPanel({
    query: () => formsListQuery('open'),
    rows: (data) => data.forms,
    row: (form, now) => <FormRow key={form.id} form={form} now={now} isNext={false} />,
    empty: {
      title: 'dashboard.empty.forms',
      text: 'dashboard.empty.formsText',
      action: 'dashboard.empty.toForms',
      to: '/careers/forms/center',
    },
  }),
  referrals: listPanel({
    query: referralsQuery,
    rows: (referrals) => referrals,
    row: (referral) => <ReferralRow key={referral.id} referral={referral} />,
    empty: { title: 'referrals.empty', text: 'referrals.emptyText', ...toJobs },
  }),
}
