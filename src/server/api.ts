import type { Hono } from 'hono'
import { getBootData } from '#contract/accounts/session.ts'
import { readBootData } from './pages/boot-data.ts'
import type { AppVariables, Deps } from './context.ts'
import { mountAlerts } from './features/alerts/alerts.routes.ts'
import { mountAnalytics } from './features/analytics/analytics.routes.ts'
import { mountReports } from './features/reports/reports.routes.ts'
import { mountApplications } from './features/applications/applications.routes.ts'
import { mountAuditLog } from './features/audit-log/audit-log.routes.ts'
import { mountAssistant } from './features/assistant/assistant.routes.ts'
import { mountConsole } from './features/console/console.routes.ts'
import { mountContentPages } from './features/content-pages/content-pages.routes.ts'
import { mountDashboard } from './features/dashboard/dashboard.routes.ts'
import { mountEmployers } from './features/employers/employers.routes.ts'
import { mountEvents } from './features/events/events.routes.ts'
import { mountFeeds } from './features/feeds/feeds.routes.ts'
import { mountFiles } from './features/files/files.routes.ts'
import { mountImports } from './features/imports/imports.routes.ts'
import { mountInbox } from './features/inbox/inbox.routes.ts'
import { mountForms } from './features/forms/forms.routes.ts'
import { mountStaffForms } from './features/forms/staff/staff-forms.routes.ts'
import { mountInterviews } from './features/interviews/interviews.routes.ts'
import { mountJobCart } from './features/job-cart/job-cart.routes.ts'
import { mountMailbox } from './features/mailbox/mailbox.routes.ts'
import { mountMatching } from './features/matching/matching.routes.ts'
import { mountNotifications } from './features/notifications/notifications.routes.ts'
import { mountOffers } from './features/offers/candidate/offers.routes.ts'
import { mountEsignWidget } from './features/offers/signing/esign-widget.routes.ts'
import { mountOfferApprovals } from './features/offers/approvals/approvals.routes.ts'
import { mountStaffOffers } from './features/offers/staff/staff-offers.routes.ts'
import { mountOnboardingGate } from './features/onboarding-gate/onboarding-gate.routes.ts'
import { mountPositionDrafts } from './features/positions/drafts/drafts.routes.ts'
import { mountPeople } from './features/people/people.routes.ts'
import { mountStaffPositions } from './features/positions/staff/staff-positions.routes.ts'
import { mountPositions } from './features/positions/positions.routes.ts'
import { mountProfiles } from './features/profiles/profiles.routes.ts'
import { mountReferrals } from './features/referrals/referrals.routes.ts'
import { mountResumes } from './features/resumes/resumes.routes.ts'
import { mountSavedJobs } from './features/saved-jobs/saved-jobs.routes.ts'
import { mountSearch } from './features/search/search.routes.ts'
import { mountPrivacy } from './features/settings/privacy/privacy.routes.ts'
import { mountSettings } from './features/settings/settings.routes.ts'
import { mountTeam } from './features/team/team.routes.ts'
import { mountThemes } from './features/themes/themes.routes.ts'
import { mountVerification } from './features/verification/verification.routes.ts'
import { mountVslog } from './features/vslog/vslog.routes.ts'
import { mount } from './http/mount.ts'

/** Mounts the calls of every feature. */
export function mountFeatures(app: Hono<AppVariables>, deps: Deps): void {
  mount(app, getBootData, async (scope, { query }) => ({ data: await readBootData(scope, query.position_id) }))
  mountSearch(app, deps)
  mountAssistant(app, deps)
  mountPositions(app)
  mountStaffPositions(app)
  mountPositionDrafts(app)
  mountFeeds(app)
  mountContentPages(app)
  mountApplications(app)
  mountPeople(app)
  mountFiles(app)
  mountProfiles(app)
  mountEmployers(app)
  mountAuditLog(app)
  mountSettings(app)
  mountPrivacy(app)
  mountResumes(app)
  mountImports(app)
  mountInbox(app)
  mountForms(app)
  mountStaffForms(app)
  mountConsole(app)
  mountDashboard(app)
  mountInterviews(app)
  mountStaffOffers(app)
  mountOfferApprovals(app)
  mountEsignWidget(app)
  mountEvents(app)
  mountReferrals(app)
  mountJobCart(app)
  mountMatching(app)
  mountOffers(app)
  mountSavedJobs(app)
  mountAlerts(app)
  mountNotifications(app, deps)
  mountOnboardingGate(app)
  mountTeam(app)
  mountThemes(app)
  mountVerification(app)
  mountVslog(app)
  mountAnalytics(app)
  mountReports(app)
  mountMailbox(app, deps)
}
