import type { Page } from '@playwright/test'
import { wearTheme } from '../../e2e/support/wear-theme.ts'
import { consolePictures } from './console-pictures.ts'
import { admin, candidate, phone, wide, type Picture } from './picture.ts'
import { createAlert, fillProfile, reviewResume } from './screenshot-profile.ts'
import { statePictures } from './state-pictures.ts'

const search = '/careers?query=Offshore&location=Kirkwall'
const map = '/careers?location=Map+Area&map_bounds=58.5,-4,59.5,-2.2'
const technician = '/careers/job/20418'
const apply = '/careers/apply?pid=20418'
const applySeveral = '/careers/apply/several?pids=20418,20387'

/** Asks the assistant and waits for its results. */
const askAssistant = (button: string, text: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox').fill(text)
  await panel.getByRole('textbox').press('Enter')
  await panel.getByRole('listitem').first().waitFor()
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}

async function awaitMatch(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Why this is/ }).waitFor()
}

/** Next to the results the match is initially a word and a count. */
async function openMatch(page: Page): Promise<void> {
  await press('See why')(page)
  await awaitMatch(page)
}

async function openReasons(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /match: see why/ })
    .first()
    .click()
  await awaitMatch(page)
}

async function awaitPreview(page: Page): Promise<void> {
  await page.frameLocator('iframe').first().locator('.t-card').first().waitFor()
}

type Prepare = NonNullable<Picture['prepare']>

/** A page under an example theme. */
function worn(
  theme: string,
  what: string,
  size: typeof wide,
  path: string,
  signedInAs?: string,
  prepare?: Prepare,
): Picture {
  const wear: Prepare = async (page) => {
    await wearTheme(page, theme)
    await page.reload({ waitUntil: 'networkidle' })
    await prepare?.(page)
  }
  return { name: `${theme.toLowerCase()}-${what}-${size.width}`, path, ...size, signedInAs, prepare: wear }
}

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function leaveDetailsEmpty(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('')
  await page.getByLabel('Email').fill('ines.calder@')
  await press('Save and continue')(page)
  await page.getByRole('alert').first().waitFor()
}

/** Opens the first entry of a list by the text of its link. */
const openFirst = (name: string) => async (page: Page) => {
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText()
  await page.getByRole('link', { name }).first().click()
  await page.waitForFunction((list) => document.querySelector('h1')?.innerText !== list, heading)
  await page.waitForLoadState('networkidle')
  // Icons of a page that was not the first one appear shortly after their file has loaded.
  await page.waitForTimeout(1_000)
}

/** Follows links (or buttons) by their names, one page after the other. */
const through =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      const link = page.getByRole('link', { name }).or(page.getByRole('button', { name, exact: true }))
      await link.first().click()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
    }
  }
/** Follows the first link to each kind of URL, in any page language. */
const follow =
  (...parts: string[]) =>
  async (page: Page) => {
    for (const part of parts) {
      const link = page.locator(`main a[href*="${part}"]:not([href*="/center"])`).first()
      const path = (await link.getAttribute('href'))!.split('?')[0]
      await link.click()
      await page.waitForURL((url) => url.pathname === path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
    }
  }
const offer = 'View job offer: Tidal turbine technician'
const letter = 'Start: Offer letter'

async function readAsPdf(page: Page): Promise<void> {
  await through(offer, letter, 'PDF')(page)
  await page.locator('canvas[data-drawn]').first().waitFor()
}

export const pictures: Picture[] = [
  { name: 'search-1440', path: search, ...wide },
  { name: 'search-390', path: search, ...phone },
  { name: 'search-1440-dark', path: search, ...wide, isDark: true },
  {
    name: 'match-1440',
    path: '/careers?query=turbine&sort_by=match',
    ...wide,
    signedInAs: candidate,
    prepare: openMatch,
  },
  {
    name: 'match-reasons-390',
    path: '/careers?query=turbine&sort_by=match',
    ...phone,
    signedInAs: candidate,
    prepare: openReasons,
  },
  { name: 'apply-several-1440', path: applySeveral, ...wide, signedInAs: candidate },
  { name: 'apply-several-390', path: applySeveral, ...phone, signedInAs: candidate },
  {
    name: 'assistant-1440',
    path: '/careers',
    ...wide,
    prepare: askAssistant('Ask the assistant', 'part-time jobs in Bergen, no nights'),
  },
  { name: 'assistant-ar-390', path: '/careers?hl=ar', ...phone, prepare: askAssistant('اسأل المساعد', 'وظائف عن بعد') },
  { name: 'hero-1440', path: '/careers?microsite=apprentices', ...wide },
  { name: 'hero-390', path: '/careers?microsite=apprentices&hl=ar', ...phone },
  { name: 'search-ar-1440', path: `${search}&hl=ar`, ...wide },
  { name: 'search-ar-390', path: `${search}&hl=ar`, ...phone },
  { name: 'search-map-1440', path: map, ...wide },
  { name: 'search-map-390', path: map, ...phone },
  { name: 'search-map-1440-dark', path: map, ...wide, isDark: true },
  { name: 'search-map-ar-1440', path: '/careers?view=map&hl=ar', ...wide },
  { name: 'position-1440', path: technician, ...wide },
  { name: 'position-390', path: technician, ...phone },
  {
    name: 'apply-errors-1440',
    path: `${apply}&step=details`,
    ...wide,
    signedInAs: candidate,
    prepare: leaveDetailsEmpty,
  },
  {
    name: 'apply-errors-390',
    path: `${apply}&step=details`,
    ...phone,
    signedInAs: candidate,
    prepare: leaveDetailsEmpty,
  },
  { name: 'sign-in-1440', path: search, ...wide, prepare: openSignIn },
  { name: 'sign-in-390', path: '/careers/login', ...phone },
  { name: 'applications-1440', path: '/careers/applications', ...wide, signedInAs: candidate },
  { name: 'applications-390', path: '/careers/applications', ...phone, signedInAs: candidate },
  { name: 'dashboard-1440', path: '/careers/dashboardv2', width: 1440, height: 1136, signedInAs: candidate },
  { name: 'dashboard-390', path: '/careers/dashboardv2', ...phone, signedInAs: candidate },
  { name: 'dashboard-ar-390', path: '/careers/dashboardv2?hl=ar', ...phone, signedInAs: candidate },
  {
    name: 'profile-review-1440',
    path: '/careers/login',
    width: 1440,
    height: 1136,
    prepare: reviewResume,
  },
  { name: 'profile-review-390', path: '/careers/login', ...phone, prepare: reviewResume },
  { name: 'profile-1440', path: '/careers/login', ...wide, prepare: fillProfile },
  {
    name: 'alerts-1440',
    path: '/careers/alerts/new?query=technician&location=Kirkwall',
    ...wide,
    signedInAs: candidate,
    prepare: createAlert,
  },
  {
    name: 'interview-1440',
    path: '/careers/interviews',
    ...wide,
    signedInAs: candidate,
    prepare: through('Meet the crew in Thurso'),
  },
  { name: 'interviews-390', path: '/careers/interviews', ...phone, signedInAs: candidate },
  { name: 'events-1440', path: '/careers/events', ...wide, signedInAs: candidate },
  { name: 'saved-jobs-1440', path: '/careers/saved-jobs', ...wide, signedInAs: candidate },
  { name: 'forms-1440', path: '/careers/forms/center', ...wide, signedInAs: candidate },
  { name: 'onboarding-390', path: '/careers/onboarding', ...phone, signedInAs: candidate },
  {
    name: 'form-1440',
    path: '/careers/forms/center',
    ...wide,
    signedInAs: candidate,
    prepare: openFirst('Continue'),
  },
  {
    name: 'form-390',
    path: '/careers/forms/center',
    ...phone,
    signedInAs: candidate,
    prepare: openFirst('Continue'),
  },
  ...[wide, phone].flatMap((size): Picture[] => {
    const place = { path: '/careers/offers', ...size, signedInAs: candidate }
    return [
      { name: `offers-${size.width}`, ...place },
      { name: `offer-${size.width}`, ...place, prepare: through(offer) },
      { name: `letter-${size.width}`, ...place, prepare: through(offer, letter) },
      { name: `letter-pdf-${size.width}`, ...place, prepare: readAsPdf },
      {
        name: `letter-steps-${size.width}`,
        ...place,
        prepare: through('View job offer: Vessel maintenance fitter', letter),
      },
      { name: `letter-decline-${size.width}`, ...place, prepare: through(offer, letter, 'Decline') },
    ]
  }),
  ...consolePictures,
  { name: 'admin-forms-1440', path: '/careers/admin/forms', ...wide, signedInAs: admin },
  {
    name: 'form-builder-1440',
    path: '/careers/admin/forms',
    ...wide,
    signedInAs: admin,
    prepare: openFirst('Pre-boarding, Canada'),
  },
  {
    name: 'form-builder-390',
    path: '/careers/admin/forms',
    ...phone,
    signedInAs: admin,
    prepare: openFirst('Pre-boarding, Canada'),
  },
  { name: 'admin-offers-1440', path: '/careers/admin/offers', ...wide, signedInAs: admin },
  { name: 'admin-interviews-1440', path: '/careers/admin/interviews', ...wide, signedInAs: admin },
  { name: 'admin-events-1440', path: '/careers/admin/events', ...wide, signedInAs: admin },
  { name: 'admin-offer-templates-1440', path: '/careers/admin/offers/templates', ...wide, signedInAs: admin },
  { name: 'analytics-1440', path: '/careers/admin/analytics', ...wide, signedInAs: admin },
  { name: 'theme-builder-1440', path: '/careers/admin/theme', ...wide, signedInAs: admin, prepare: awaitPreview },
  { name: 'theme-builder-390', path: '/careers/admin/theme', ...phone, signedInAs: admin, prepare: awaitPreview },
  worn('Nakhla', 'search', wide, '/careers?hl=ar'),
  worn('Nakhla', 'map', wide, '/careers?view=map&hl=ar'),
  worn('Nakhla', 'position', phone, `${technician}?hl=ar`),
  worn('Nakhla', 'dashboard', phone, '/careers/dashboard?hl=ar', candidate),
  worn('Nakhla', 'offers', wide, '/careers/offers?hl=ar', candidate),
  worn('Nakhla', 'letter', wide, '/careers/offers?hl=ar', candidate, follow('/careers/offer/', '/offer-document/')),
  worn('Nakhla', 'form', wide, '/careers/forms/center?hl=ar', candidate, follow('/careers/forms/')),
  worn('Nakhla', 'console', phone, '/careers/admin/forms?hl=ar', admin),
  worn('Nordlicht', 'search', wide, '/careers'),
  worn('Nordlicht', 'map', phone, '/careers?view=map'),
  worn('Nordlicht', 'position', phone, technician),
  worn('Nordlicht', 'dashboard', wide, '/careers/dashboardv2', candidate),
  worn('Nordlicht', 'offer', wide, '/careers/offers', candidate, follow('/careers/offer/')),
  worn('Nordlicht', 'letter', wide, '/careers/offers', candidate, follow('/careers/offer/', '/offer-document/')),
  worn('Nordlicht', 'form', phone, '/careers/forms/center', candidate, follow('/careers/forms/')),
  worn('Nordlicht', 'console', wide, '/careers/admin/analytics', admin),
  { name: 'settings-1440', path: '/careers/settings', ...wide, signedInAs: candidate },
  { name: 'privacy-1440', path: '/careers/settings/privacy', ...wide, signedInAs: candidate },
  { name: 'privacy-390', path: '/careers/settings/privacy', ...phone, signedInAs: candidate },
  ...statePictures,
  { name: 'api-1440', path: '/api/docs', ...wide },
  { name: 'parts-1440', path: '/dev/ui', ...wide },
]
