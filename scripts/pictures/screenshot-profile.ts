import type { Page } from '@playwright/test'
import { open } from '../../e2e/support/fixtures.ts'
import { signInByCode } from '../../e2e/support/mailbox.ts'

/** A separate account: the demo's candidate keeps name and profile. */
const address = 'mara.ellwood@example.org'

const resume = `Mara Ellwood
Tidal turbine technician
${address} | +44 117 496 0123 | Stromness, Orkney

SUMMARY
Technician with nine years on rotating machines, four of them offshore.

EXPERIENCE
Wind turbine service technician, Norrvik Wind (April 2022 - summer 25)
- Rebuilt pitch actuators on fourteen machines
- Trained four apprentices

Marine fitter, Holm Boatyard (09/2017 - 03/2022)
- Shaft alignment, diesel overhaul and repairs in aluminium

EDUCATION
Orkney College - Diploma in Marine Engineering, 2014 - 2017

SKILLS
Hydraulics, Rigging, SCADA, Torque and tension, Working at height

LANGUAGES
English (native), German (B1)

CERTIFICATES
- GWO Basic Safety Training, 2025
`

/** Signs in, uploads a résumé and waits for its review. */
export async function reviewResume(page: Page): Promise<void> {
  await signInByCode(page.request, address)
  await open(page, '/careers/profile')
  const file = { name: 'ellwood-cv.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
  await page.getByLabel(/^Upload (your|a newer) résumé/).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and read' }).click()
  await page.getByRole('heading', { level: 1, name: /^Check what we read/ }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The profile as filled in by the review, from the top. */
export async function fillProfile(page: Page): Promise<void> {
  await reviewResume(page)
  await page.getByLabel('To (optional)', { exact: true }).first().fill('08/2025')
  await page.getByRole('button', { name: 'Save to my profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** An alert for the current results. */
export async function createAlert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create alert' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your alert is on' }).waitFor()
  await page.goto('/careers/alerts', { waitUntil: 'networkidle' })
}
