import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { devices, expect, expectNoSideways, hydrated, open, reload, test, type Page } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { candidateWindow, extendOffer, readOffer, signer, staffWindow, type MadeOffer } from '../support/offer-steps.ts'

const paper = [{ name: 'Offer letter', document_type: 'offer_letter', type: 'esign' as const }]

/** An offer to sign on the signing page, its URL, and the candidate's window. */
async function given(page: Page, newVisitor: () => Promise<Page>, email: string) {
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, email, paper)
  await candidateWindow(page, email)
  await open(page, '/careers/offers')
  const { pathname, search } = await signingPageOf(page, offer)
  return {
    staff,
    offer,
    letter: `${offer.path}/offer-document/${offer.documents[0]!.id}`,
    path: `${pathname}${search}`,
  }
}

/** The page on which the candidate signs the offer's document. */
async function signingPageOf(page: Page, { encId }: MadeOffer): Promise<URL> {
  const { offer_documents: documents } = await call<{ offer_documents: { url: string }[] }>(
    page,
    'GET',
    `/api/offer/${encId}`,
  )
  return new URL(documents[0]!.url)
}

/**
 * A site on a separate origin, all of whose pages are `html`. Served rather than routed, because browsers let no page of
 * unknown origin frame one from this machine.
 */
async function otherSite(html: () => string): Promise<string> {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(html()))
  // No one waits for it to end.
  await once(server.unref().listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const frame = (page: Page) => page.frameLocator('iframe[src*="/public/esignWidget"]')
const consent = (page: Page) => page.getByLabel(/^I have read this document/)
const nameField = (page: Page) => page.getByLabel('Please enter your full name as the electronic signature')

/** Draws a signature in the frame: two lines, one of which is undone, and a dot. */
async function draw(page: Page): Promise<void> {
  const widget = frame(page)
  await widget.getByText('Draw your signature too (optional)').click()
  const field = widget.getByRole('img', { name: 'Drawing area' })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  const line = async (...points: [number, number][]) => {
    const [first, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
    await page.mouse.move(...first!)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point, { steps: 4 })
    await page.mouse.up()
  }
  await line([0.1, 0.7], [0.3, 0.2], [0.4, 0.8])
  await line([0.5, 0.5], [0.9, 0.1])
  const drawn = (lines: string) => expect(widget.getByRole('status').filter({ hasText: lines })).toBeVisible()
  await drawn('2 lines drawn.')
  await widget.getByRole('button', { name: 'Undo last line' }).click()
  await drawn('1 line drawn.')
  await line([0.6, 0.6])
  await drawn('2 lines drawn.')
}

test('signs inside the letter page, which confirms the signature with the server', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer, letter } = await given(page, newVisitor, newEmail)
  await open(page, letter)
  const widget = frame(page)
  await expect(widget.getByRole('heading', { name: 'Offer letter', level: 1 })).toBeVisible()
  await expect(widget.getByRole('group', { name: 'Page 1 of 2' })).toContainText('Letter, page 1')
  await widget.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(widget.getByText('Confirm that you have read and agree to the terms and conditions.')).toBeVisible()
  await widget.getByLabel(/^I have read this document/).check()
  await widget.getByLabel('Please enter your full name as the electronic signature').fill(signer)
  await draw(page)
  await widget.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Offer Document Signed!' })).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
  const record = await (await page.request.get(`/api/offer/offers/${offer.encId}/audit_log`)).text()
  expect(record).toMatch(/"drawing_sha256":"[0-9a-f]{64}"/)
})

test('can be signed on its own page using only the keyboard, and stays signed', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer, path } = await given(page, newVisitor, newEmail)
  await open(page, path)
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await typeInto(page, nameField(page), signer)
  await pressOn(page, page.getByText('Draw your signature too (optional)'))
  await expect(page.getByText('Nothing drawn.')).toBeVisible()
  await expectAccessible(page, 'the signing page')
  await pressOn(page, page.getByRole('button', { name: 'Sign', exact: true }))
  const done = page.getByRole('heading', { level: 1, name: 'Signed' })
  await expect(done).toBeFocused()
  await expectAccessible(page, 'signed')
  await reload(page)
  await expect(done).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
})

test('on a phone, from right to left: nothing overflows, and rejecting declines the offer', async ({
  newVisitor,
  newEmail,
}) => {
  const page = await newVisitor()
  const { staff, offer, path } = await given(page, newVisitor, newEmail)
  const phone = await page
    .context()
    .browser()!
    .newContext({
      ...devices['Pixel 7'],
      storageState: await page.context().storageState(),
    })
  const small = await phone.newPage()
  await open(small, `${path}&hl=ar`)
  await expect(small.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoSideways(small)
  await expectAccessible(small, 'the signing page on a phone, from right to left')
  await small.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(small.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(small, 'the question before declining')
  await small.getByRole('button', { name: 'رفض العرض' }).click()
  await expect(small.getByRole('heading', { level: 1, name: 'لقد رفضت هذا العرض' })).toBeFocused()
  await phone.close()
  expect((await readOffer(staff, offer.id)).status).toBe('Declined')
})

test('a thousand messages from hostile windows have no effect and are logged once per origin', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer, letter } = await given(page, newVisitor, newEmail)
  const logged: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vslog') && request.url().includes('foreignOriginMessage')) logged.push(request.url())
    if (/\/(esign_status|accept|decline|sign|reject)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await open(page, letter)
  await expect(frame(page).getByRole('heading', { name: 'Offer letter', level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const kinds = ['ESIGN', 'REJECT']
    // A sandboxed window has its own origin; it sends messages to the page and to the signing page.
    const hostile = document.createElement('iframe')
    hostile.sandbox.add('allow-scripts')
    hostile.srcdoc = '<p>hostile</p>'
    document.body.append(hostile)
    const widget = document.querySelector<HTMLIFrameElement>('iframe[src*="/public/esignWidget"]')!
    for (let i = 0; i < 1000; i++) {
      const type = kinds[i % 2]
      const data = [{ type }, JSON.stringify({ type }), type, { type, origin: location.origin }][i % 4]
      if (i % 5 === 0) window.postMessage(data, '*')
      else if (i % 5 === 1) widget.contentWindow!.postMessage(data, '*')
      else {
        const origin = i % 5 === 2 ? 'null' : i % 5 === 3 ? 'https://evil.example' : `${location.origin}.evil.example`
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: hostile.contentWindow }))
      }
    }
    // Messages arrive in order: after this one both windows have received them all.
    const heard = [window, widget.contentWindow!].map(async (target) => {
      const last = new Promise<void>((done) =>
        target.addEventListener('message', ({ data }) => data === 'the last one' && done()),
      )
      target.postMessage('the last one', '*')
      await last
    })
    await Promise.all(heard)
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(frame(page).getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Extended')
  expect(asked).toEqual([])
  await expect.poll(() => logged.length).toBe(3)
})

test('no other site can frame the signing page', async ({ page, newVisitor, newEmail, problems }) => {
  const { path } = await given(page, newVisitor, newEmail)
  const address = new URL(path, page.url()).href
  problems.allow(/frame-ancestors/)
  const evil = await otherSite(() => `<!doctype html><iframe src="${address}" width="900" height="900"></iframe>`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(evil)
  await refused
  await expect(page.frames()[1]!.getByRole('heading', { name: 'Offer letter' })).toHaveCount(0)
  await expect(page.frames()[1]!.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0)
})

test('an allowed site can frame it; signing happens in a new tab, and the site gets the outcome', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  let heard = ''
  const partner = await otherSite(() => heard)
  const domain = await givenEmployer({ signing: { frameOrigins: [partner] } })
  const staff = await newVisitor()
  await enterEmployer(staff, domain, { email: `staff@${domain}`, name: 'Moira Linklater', role: 'admin' })
  await enterEmployer(page, domain, { email: newEmail, name: signer, role: 'candidate' })
  const offer = await extendOffer(staff, newEmail, paper)
  const address = await signingPageOf(page, offer)
  heard = `<!doctype html><title>-</title><script>
    addEventListener('message', ({ origin, data }) => { document.title = origin + ' ' + JSON.stringify(data) })
  </script><iframe src="${address.href}" width="900" height="900"></iframe>`
  await page.goto(partner)
  // Browsers send no session into another site's frame.
  const widget = frame(page)
  await expect(widget.getByRole('heading', { level: 1, name: 'Sign in to read and sign' })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await widget.getByRole('link', { name: 'Open the signing page in a new tab' }).click()
  const tab = await opening
  await hydrated(tab)
  // No one agrees before the document is there; from signing until it is sealed, its content cannot be loaded.
  await expect(tab.getByRole('group', { name: 'Page 1 of 2' })).toContainText('Letter, page 1')
  await consent(tab).check()
  await nameField(tab).fill(signer)
  await tab.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Signed' })).toBeFocused()
  await expect(page).toHaveTitle(`${address.origin} {"type":"ESIGN"}`)
  await expect(widget.getByRole('status').filter({ hasText: 'Signed' })).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
})

test('a visitor is asked to sign in; another candidate learns that the document belongs to someone else', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^40[34] GET \S+ \/api\/offer\/esign\/request/)
  const { path } = await given(page, newVisitor, newEmail)
  const visitor = await newVisitor()
  await open(visitor, path)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in to read and sign' })).toBeVisible()
  await expectAccessible(visitor, 'the signing page of a visitor')
  await candidateWindow(visitor, `other-${newEmail}`)
  await open(visitor, path)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This document belongs to another account' }),
  ).toBeVisible()
  await expect(visitor.getByText('Tidal turbine technician')).toHaveCount(0)
  await open(visitor, `${path.replace(/wid=[^&]+/, 'wid=made-up')}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'This signing page is no longer valid' })).toBeVisible()
})
