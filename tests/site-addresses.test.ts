import { expect, it } from 'vitest'
import { pageIds } from '#contract/page-ids.ts'
import { textOf } from '#tests/source-files.ts'

/** URLs of pages as named by the specification (spec/1 §2, spec/2 §2), and which of them require sign-in. */

/** [URL as the router writes it, file of its route without extension, page id]. */
const protectedRoutes: [string, string, string][] = [
  ['/careers/profile/', 'careers.profile.index', 'profile'],
  ['/careers/dashboard', 'careers.dashboard', 'dashboard'],
  ['/careers/dashboardv2', 'careers.dashboardv2', 'dashboard'],
  ['/careers/settings/', 'careers.settings.index', 'settings'],
  ['/careers/export-resume', 'careers.export-resume', 'exportResume'],
  ['/careers/forms/center', 'careers.forms.center', 'forms'],
  ['/careers/applications/', 'careers.applications.index', 'applications'],
  ['/careers/saved-jobs', 'careers.saved-jobs', 'savedJobs'],
  ['/careers/interviews/', 'careers.interviews.index', 'interviews'],
  ['/careers/events/', 'careers.events.index', 'events'],
  ['/careers/onboarding', 'careers.onboarding', 'onboarding'],
  ['/careers/offers', 'careers.offers', 'offers'],
  ['/careers/offer/$id/', 'careers.offer.$id.index', 'offer'],
  ['/careers/offer-letter/$id', 'careers.offer-letter.$id', 'offerLetter'],
  ['/careers/offer/$id/offer-document/$documentId', 'careers.offer.$id.offer-document.$documentId', 'offerLetter'],
]

/** Among these only applying requires sign-in, if configured (spec/2 §2). */
const openRoutes: [string, string, string][] = [
  ['/careers/', 'careers.index', 'jobs'],
  ['/careers/search', 'careers.search', 'jobs'],
  ['/careers/{-$query}/{-$location}', 'careers.{-$query}.{-$location}', 'jobs'],
  ['/careers/job/$pid', 'careers.job.$pid', 'singlePosition'],
  ['/careers/job/private', 'careers.job.private', 'singlePosition'],
  ['/careers/apply/', 'careers.apply.index', 'applyPage'],
  ['/careers/apply/private', 'careers.apply.private', 'applyPage'],
  ['/careers/forms/', 'careers.forms.index', 'formView'],
  ['/careers/login', 'careers.login', 'login'],
  ['/logout', 'logout', 'logout'],
]

const routeTree = textOf('src/web/routeTree.gen.ts')

/** A route with the page that it shares with another URL. */
function codeOf(file: string): string {
  const code = textOf(`src/web/routes/${file}.tsx`)
  const [, shared] = /import \{ DashboardRoutePage \} from '\.\/(-dashboard-page\.tsx)'/.exec(code) ?? []
  return shared === undefined ? code : code + textOf(`src/web/routes/${shared}`)
}

it.each([...protectedRoutes, ...openRoutes])('%s is a separate page', (address, file, page) => {
  expect(routeTree).toContain(`fullPath: '${address}'`)
  expect(codeOf(file)).toContain(`page: '${page}'`)
})

it('/careers/job without an id, and /candidate/login, are handled', () => {
  for (const address of ['/careers/job/', '/candidate/login']) expect(routeTree).toContain(`fullPath: '${address}'`)
})

it.each(protectedRoutes)('%s asks a visitor to sign in', (_address, file) => {
  expect(codeOf(file)).toMatch(/<ProtectedPage>/)
})

it.each(openRoutes)('%s does not', (_address, file) => {
  expect(codeOf(file)).not.toContain('ProtectedPage')
})

it('pages have the ids in the specification', () => {
  const named =
    'dashboard profile jobs singlePosition settings login logout applyPage exportResume formView savedJobs applications ' +
    'interviews events onboarding offers offer offerLetter'
  expect(pageIds).toEqual(expect.arrayContaining(named.split(' ')))
})
