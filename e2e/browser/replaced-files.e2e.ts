import { resumeInput, stepHeading } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, reload, test, type Page } from '../support/fixtures.ts'
import { resumeFile } from '../support/resume-file.ts'

const { technician, safetyLead } = demo
const stored = (page: Page, name: string) => page.getByRole('link', { name: `Download ${name}` })

test.beforeEach(({ candidate }) => expect(candidate.email).toContain('@'))

/** The page shows what the server has, also after a reload, and its link returns the bytes. */
async function expectStored(page: Page, name: string): Promise<void> {
  await expect(stored(page, name)).toBeVisible()
  await reload(page)
  await expect(stored(page, name)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(1)
  const answer = await page.request.get((await stored(page, name).getAttribute('href'))!)
  expect(answer.status()).toBe(200)
}

/** A network on which changing calls are slow, with the response delays `delaysMs` in order. */
const slow = (page: Page, delaysMs: number[]) =>
  page.route(/\/api\/pcsx\/applications\/[^/]+\/resume/, async (route) => {
    const delay = delaysMs.shift() ?? 0
    await new Promise((done) => setTimeout(done, delay))
    await route.continue().catch(() => undefined)
  })

test('replacing a résumé keeps the new one', async ({ page }) => {
  await open(page, `/careers/apply?pid=${technician.id}&step=resume`)
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  await resumeInput(page).setInputFiles(resumeFile('first.pdf'))
  await expect(stored(page, 'first.pdf')).toBeVisible()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await resumeInput(page).setInputFiles(resumeFile('second.pdf'))
  expect((await removed).status()).toBe(200)
  await expectStored(page, 'second.pdf')
})

/** Arrives after the file that replaced it. */
const refused = /^409 POST \S+ \/api\/pcsx\/applications\/[^/]+\/resume/

test('of files chosen in quick succession on a slow network, the last one is kept', async ({ page, problems }) => {
  problems.allow(refused)
  await open(page, `/careers/apply?pid=${technician.id}&step=resume`)
  await slow(page, [900, 400, 0])
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await resumeInput(page).setInputFiles(resumeFile(name))
  await expectStored(page, 'c.pdf')
  await resumeInput(page).setInputFiles(resumeFile('d.pdf'))
  await expectStored(page, 'd.pdf')
})

/**
 * A network on which canceling happens too late: the page assumes it worked, but the bytes arrive. The first upload is slow,
 * later ones are fast.
 */
async function holdFirst(page: Page, call: string, delayMs: number): Promise<void> {
  const hold = ([part, delay]: readonly [string, number]) => {
    const { open, send } = XMLHttpRequest.prototype
    const held = new Set<XMLHttpRequest>()
    let isFirst = true
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
      if (String(address).includes(part)) held.add(this)
      open.call(this, method, address, true)
    }
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      const waits = held.has(this) && isFirst ? delay : 0
      if (held.has(this)) isFirst = false
      setTimeout(() => send.call(this, body), waits)
    }
    XMLHttpRequest.prototype.abort = function (this: XMLHttpRequest) {
      this.dispatchEvent(new Event('abort'))
    }
  }
  await page.addInitScript(hold, [call, delayMs] as const)
}

const several = `/careers/apply/several?pids=${technician.id},${safetyLead.id}`
for (const [where, path] of [
  ['an application', `/careers/apply?pid=${technician.id}&step=resume`],
  ['a form for several jobs', several],
] as const)
  test(`in ${where} the file chosen last is kept, even if the previous one arrives after it`, async ({
    page,
    problems,
  }) => {
    problems.allow(refused)
    await holdFirst(page, '/resume', 1_500)
    await open(page, path)
    const late = page.waitForResponse((answer) => answer.status() === 409)
    await resumeInput(page).setInputFiles(resumeFile('slow.pdf'))
    await resumeInput(page).setInputFiles(resumeFile('quick.pdf'))
    await expect(stored(page, 'quick.pdf')).toBeVisible()
    await late
    await expectStored(page, 'quick.pdf')
  })

test('clicking Remove twice on a slow network removes only that file', async ({ page }) => {
  await open(page, `/careers/apply?pid=${technician.id}&step=resume`)
  await resumeInput(page).setInputFiles(resumeFile('a.pdf'))
  await expect(stored(page, 'a.pdf')).toBeVisible()
  await slow(page, [800])
  await page.getByRole('button', { name: 'Remove a.pdf' }).dblclick()
  await resumeInput(page).setInputFiles(resumeFile('b.pdf'))
  await expectStored(page, 'b.pdf')
})

test('replacing a résumé keeps the new one in the form for several jobs too', async ({ page }) => {
  await open(page, several)
  await resumeInput(page).setInputFiles(resumeFile('first.pdf'))
  await expect(stored(page, 'first.pdf')).toBeVisible()
  await resumeInput(page).setInputFiles(resumeFile('second.pdf'))
  await expectStored(page, 'second.pdf')
})

test('a window that removes a file that another window replaced shows the new file', async ({ page, context }) => {
  const path = `/careers/apply?pid=${technician.id}&step=resume`
  await open(page, path)
  await resumeInput(page).setInputFiles(resumeFile('first.pdf'))
  await expect(stored(page, 'first.pdf')).toBeVisible()
  const other = await context.newPage()
  await open(other, path)
  await resumeInput(other).setInputFiles(resumeFile('second.pdf'))
  await expect(stored(other, 'second.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Remove first.pdf' }).click()
  await expectStored(page, 'second.pdf')
})
