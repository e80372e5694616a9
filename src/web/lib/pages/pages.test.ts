import { expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { pageIds } from '#contract/page-ids.ts'
import { dashboardPath, hidesFooter, viewEvents } from './pages.ts'

it('pages log the view events of spec/2 §2', () => {
  expect(viewEvents).toEqual({
    profile: 'profile_view',
    dashboard: 'dashboard_view',
    settings: 'settings_view',
    applyPage: 'click_apply_to_job',
    singlePosition: 'job_view',
    jobs: 'careers_view',
  })
})

it('the apply and onboarding pages hide the footer (spec/2 §2), and so do forms, which have their own bar', () => {
  expect(pageIds.filter(hidesFooter)).toEqual(['applyPage', 'formView', 'onboarding'])
})

it.each([
  ['profiles.title', 'My profile'],
  ['dashboard.heading', 'My dashboard'],
  ['settings.title', 'My Settings'],
  ['profiles.export.title', 'Export résumé'],
  ['positions.heading', 'Job details'],
  ['search.heading', 'Job search'],
  ['search.headingMaps', 'Job search with maps'],
])('the heading %s is "%s" (spec/2 §2)', (key, text) => {
  expect(readCatalog('en')[key]).toBe(text)
})

it('the dashboard opens in its second version if the flag is set (spec/1 §6, spec/2 §2)', () => {
  const pathWith = (redirectToV2: boolean) =>
    dashboardPath({ configs: { pcsxConfig: { dashboardConfig: { redirectToV2 } } } } as never)
  expect([pathWith(true), pathWith(false)]).toEqual(['/careers/dashboardv2', '/careers/dashboard'])
})
