import { expectAccessible } from '../support/accessible.ts'
import { fillTechnicianQuestions, resumeInput } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, quiet, reload, test } from '../support/fixtures.ts'
import { mailTo, signInInDialog } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'

test('a visitor’s cart is stored in the browser and joins the account after sign-in', async ({ page, newEmail }) => {
  await open(page, demo.technician.path)
  await expect(page.getByRole('button', { name: /^Job cart/ })).toBeHidden()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'In your cart' })).toHaveAttribute('aria-pressed', 'true')
  await open(page, demo.safetyLead.path)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Job cart, 2 jobs' }).click()
  const panel = page.getByRole('dialog', { name: 'Job cart' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the panel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Job cart, 2 jobs' })).toBeFocused()
  await reload(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInInDialog(page, newEmail)
  await expect(page.getByRole('button', { name: 'Job cart, 2 jobs' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('job-cart:demo.test'))).toBeNull()
  await page.getByRole('button', { name: 'Job cart, 2 jobs' }).click()
  await panel.getByRole('button', { name: `Remove: ${demo.safetyLead.name}` }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('link', { name: `Apply: ${demo.technician.name}` }).click()
  await expect(page).toHaveURL(/\/careers\/apply\?pid=20418/)
  await expect(panel).toBeHidden()
})

test('an empty cart costs the search page nothing', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (/cart/.test(request.url()) && scripts.push(request.url())))
  await open(page, '/careers')
  await quiet(page)
  expect(scripts).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one form applies for all jobs in the cart: each job’s missing answers are listed, typed answers are kept', async ({
    page,
    candidate,
  }) => {
    for (const { path } of [demo.technician, demo.safetyLead, demo.electrical]) {
      await open(page, path)
      await page.getByRole('button', { name: 'Add to cart' }).tap()
      await expect(page.getByRole('button', { name: 'In your cart' })).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('button', { name: 'Job cart, 3 jobs' }).tap()
    await page.getByRole('link', { name: 'Apply for 3 jobs in one form' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Apply for 3 jobs' })).toBeVisible()
    const part = (name: string) => page.getByRole('region', { name, exact: true })

    await test.step('leaves jobs out and puts one back', async () => {
      await part(demo.electrical.name)
        .getByRole('button', { name: /^Remove/ })
        .tap()
      await part(demo.safetyLead.name)
        .getByRole('button', { name: /^Remove/ })
        .tap()
      await expect(page.getByRole('button', { name: 'Send 1 application' })).toBeVisible()
      await part(demo.safetyLead.name)
        .getByRole('button', { name: /^Add back/ })
        .tap()
      await expect(part(demo.electrical.name)).toContainText('Not applying for this job')
    })
    await test.step('lists missing answers by job, with links to them', async () => {
      await page.getByLabel('Full name').fill('Robin Flett')
      await resumeInput(page).setInputFiles(resumeFile())
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
      await page.getByRole('button', { name: 'Send 2 applications' }).tap()
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await summary.getByRole('link', { name: `${demo.technician.name}: Answer “What was your last job title?”` }).tap()
      await expect(part(demo.technician.name).getByLabel('What was your last job title?')).toBeFocused()
      await expectAccessible(page, 'the form with its problems')
    })
    await test.step('still has the typed answers', async () => {
      await fillTechnicianQuestions(part(demo.technician.name))
      const lead = part(demo.safetyLead.name)
      await lead.getByLabel('What was your last job title?').fill('Safety adviser')
      await lead.getByRole('radiogroup', { name: 'How long is your notice period' }).getByLabel('None').check()
      await lead.getByRole('radiogroup', { name: 'Are you entitled' }).getByLabel('Yes', { exact: true }).check()
      await lead.getByRole('group', { name: 'I have read how Skerrow uses my data' }).getByLabel('Yes').check()
      await expect(lead).toContainText('Saved just now')
      await expect(part(demo.technician.name)).toContainText('Saved just now')
      await reload(page)
      await expect(part(demo.technician.name).getByLabel('What was your last job title?')).toHaveValue('Fitter')
      await expect(page.getByLabel('Full name')).toHaveValue('Robin Flett')
      await part(demo.electrical.name)
        .getByRole('button', { name: /^Remove/ })
        .tap()
    })
    await test.step('sends all applications with one click', async () => {
      await page.getByRole('button', { name: 'Send 2 applications' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: '2 applications sent' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(demo.safetyLead.name)
      await expectAccessible(page, 'what is sent')
      await expect(page.getByRole('button', { name: 'Job cart, 1 job' })).toBeVisible()
      for (const { name } of [demo.technician, demo.safetyLead])
        await mailTo(page.request, candidate.email, new RegExp(`Your application for ${name}`))
      await page.getByRole('link', { name: 'View my applications' }).tap()
      await expect(page.getByRole('listitem').filter({ hasText: demo.safetyLead.name })).toContainText('Sent')
    })
  })
})

test('the form lists jobs that cannot be applied for, by keyboard, on wide screens and from right to left', async ({
  page,
  candidate: _candidate,
}) => {
  const pids = `${demo.technician.id},${demo.closed.id},999999999,${demo.safetyLead.id}`
  await page.setViewportSize({ width: 820, height: 1000 })
  await open(page, `/careers/apply/several?pids=${pids}`)
  await expect(page.getByRole('status').filter({ hasText: '2 jobs aren’t in this form' })).toContainText(
    'This job is closed.',
  )
  const leaveOut = page.getByRole('button', { name: `Remove: ${demo.technician.name}` })
  await leaveOut.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Add back: ${demo.technician.name}` })).toBeFocused()
  await expectAccessible(page, 'the form at 820')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/careers/apply/several?pids=${pids}&hl=ar`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التقدّم إلى وظيفتين')
  await expectAccessible(page, 'the form in Arabic')
})
