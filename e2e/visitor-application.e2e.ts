import { randomInt } from 'node:crypto'
import { fillDetails, sendApplication, stepHeading, uploadResume } from './apply-steps.ts'
import { changeDatabase } from './database.ts'
import { givenEmployer } from './employer-steps.ts'
import { expect, open, test, type Page } from './fixtures.ts'
import { mailsTo, signInByCode, signInInDialog } from './mailbox.ts'

const insertPosition = `insert into positions (domain, source, source_id, display_job_id, ats_job_id, title, description, locations,
    department, business_unit, skills, custom_fields, work_location_option, language, posted_ts, creation_ts, content_hash)
  values ($1, 'test', '1', 'D-1', 'D-1', 'Harbour pilot', '<p>Ships.</p>', '[]', 'Sea', 'Sea', '[]', '{}', 'onsite', 'en',
    1790000000, 1790000000, 'x')`

/** A browser in a separate network, whose calls are for this employer. */
const enter = (page: Page, domain: string) =>
  page.context().setExtraHTTPHeaders({
    'x-group-id': domain,
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  })

async function apply(page: Page, path: string, { email, name }: { email: string; name: string }): Promise<void> {
  await open(page, path)
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(stepHeading(page, 'Your details')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await fillDetails(page, name)
  await sendApplication(page)
}

test('a visitor can apply under an address that a stranger used first, and claims only her own application', async ({
  page,
  newVisitor,
  newEmail: email,
}) => {
  const domain = await givenEmployer({ behaviourFlags: { disableLoggedOutApply: false } }, { isDemo: true })
  expect(await changeDatabase(insertPosition, [domain])).toBe(true)
  const found = `/api/pcsx/search?domain=${domain}`
  let ids: number[] = []
  const idsFound = async () => {
    const answer = await page.request.get(found)
    if (answer.status() !== 200) return 0
    ids = ((await answer.json()) as { data: { positions: { id: number }[] } }).data.positions.map(({ id }) => id)
    return ids.length
  }
  await expect.poll(idsFound).toBe(1)
  const path = `/careers/apply?domain=${domain}&pid=${ids[0]}`
  const stranger = await newVisitor()
  await enter(stranger, domain)
  await enter(page, domain)
  await apply(stranger, path, { email, name: 'Mallory Stone' })
  await apply(page, path, { email, name: 'Ada Flett' })
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
