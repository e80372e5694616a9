import { answerTechnicianQuestions, fillDetails, sendApplication, uploadResume } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

/** WCAG 2.4.2: people with many windows open distinguish them by their titles. */
test('a missing page and the map have titles of their own', async ({ page, problems }) => {
  problems.allow(/^404 GET .*\/careers\/(no\/such\/page|refer)/)
  await page.goto('/careers/no/such/page')
  await expect(page).toHaveTitle(/not found/i)
  await page.goto('/careers/refer')
  await expect(page).toHaveTitle(/not found/i)
  await open(page, '/careers?query=technician&view=map')
  await expect(page).toHaveTitle(/^Map – /)
  await page.getByRole('link', { name: 'List', exact: true }).first().click()
  await expect(page).not.toHaveTitle(/Map/)
})

test('each step of an application, and its confirmation, has a title of its own', async ({ page, candidate }) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await expect(page).toHaveTitle(new RegExp(`^Résumé – .*${demo.technician.name}`))
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveTitle(/^Your details – /)
  await fillDetails(page)
  await answerTechnicianQuestions(page)
  await sendApplication(page)
  await expect(page).toHaveTitle(/^Application sent – /)
})

test('a detail page is titled by its item, not by its list', async ({ page }) => {
  await signInStaff(page, demo.candidate.email)
  for (const path of ['/careers/applications', '/careers/interviews', '/careers/events']) {
    await open(page, path)
    const list = await page.title()
    await page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${path}/.+`))
    await expect(page).not.toHaveTitle(list)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page).toHaveTitle(new RegExp(`^${heading.slice(0, 12)}`))
  }
})
