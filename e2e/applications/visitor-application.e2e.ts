import { randomInt } from 'node:crypto'
import { applyAsVisitor } from '../support/apply-steps.ts'
import { givenEmployer, givenFoundPosition } from '../support/employer-steps.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { mailsTo, signInByCode, signInInDialog } from '../support/mailbox.ts'

/** A browser in a separate network, whose calls are for this employer. */
const enter = (page: Page, domain: string) =>
  page.context().setExtraHTTPHeaders({
    'x-group-id': domain,
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  })

test('a visitor can apply under an address that a stranger used first, and claims only her own application', async ({
  page,
  newVisitor,
  newEmail: email,
}) => {
  const domain = await givenEmployer({ behaviourFlags: { disableLoggedOutApply: false } }, { isDemo: true })
  const id = await givenFoundPosition(page, domain)
  const path = `/careers/apply?domain=${domain}&pid=${id}`
  const stranger = await newVisitor()
  await enter(stranger, domain)
  await enter(page, domain)
  await applyAsVisitor(stranger, path, { email, name: 'Mallory Stone' })
  await applyAsVisitor(page, path, { email, name: 'Ada Flett' })
  const subject = 'Your application for Harbour pilot'
  const mailed = async () => (await mailsTo(page.request, email)).filter((mail) => mail.subject === subject)
  await expect.poll(async () => (await mailed()).length).toBe(2)

  await test.step('follows it in the same browser after signing in, without the email', async () => {
    await page.getByRole('link', { name: 'Sign in to follow it' }).click()
    await signInInDialog(page, email)
    const asked = page.getByRole('status').filter({ hasText: 'Did you send this application?' })
    await expect(asked).toContainText('Ada Flett')
    await asked.getByRole('button', { name: 'Yes, add it to my account' }).click()
    await expect(page.getByText('We’ve added the application to your account.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Harbour pilot' })).toContainText('Sent')
  })
  await test.step('the link of the stranger’s application shows what it is, and leaves hers alone', async () => {
    const links = []
    for (const { id } of await mailed()) {
      const mail = await (await page.request.get(`/dev/mailbox/${id}`)).text()
      links.push(/claim=([\w-]+\.[\w-]+)/.exec(mail)![1]!)
    }
    const other = await newVisitor()
    await enter(other, domain)
    await signInByCode(other.request, email)
    await open(other, `/careers/applications?domain=${domain}&claim=${links.at(-1)}`)
    const asked = other.getByRole('status').filter({ hasText: 'Did you send this application?' })
    await expect(asked).toContainText('Mallory Stone')
    await asked.getByRole('button', { name: 'No, it isn’t mine' }).click()
    await expect(other.getByText('We didn’t add it to your account.')).toBeVisible()
    await expect(other.getByRole('listitem').filter({ hasText: 'Harbour pilot' })).toHaveCount(1)
  })
})
