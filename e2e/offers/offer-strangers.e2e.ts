import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { signInByCode } from '../support/mailbox.ts'
import { candidateWindow, extendOffer, signer, staffWindow } from '../support/offer-steps.ts'

/** The browsers of everyone whose offer it is not; the calls have a separate test. */

const offered = [
  { name: 'Offer letter', document_type: 'offer_letter', type: 'esign' as const },
  { name: 'Pay and benefits' },
]

/** What a page may reveal about an offer to its candidate only. */
const secrets = ['Tidal turbine technician', signer, '42,300', '42300', 'Hatston Quay', 'Moira Linklater']

test('an offer’s pages reveal nothing to anyone else', async ({ page, newVisitor, newEmail, problems }) => {
  problems.allow(/^40[134] GET/)
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, newEmail, offered)
  await candidateWindow(page, newEmail)
  await open(page, '/careers/offers')
  const { offer_documents: documents } = await call<{ offer_documents: { url: string | null }[] }>(
    page,
    'GET',
    `/api/offer/${offer.encId}`,
  )
  const { pathname, search } = new URL(documents[0]!.url!)
  const paths = [
    offer.path,
    `/careers/offer-letter/${offer.encId}`,
    ...offer.documents.map(({ id }) => `${offer.path}/offer-document/${id}`),
    `/careers/offer/${offer.id}`,
    '/careers/offers',
    '/careers/dashboard?tab=offers',
    `/careers/admin/offers/${offer.id}`,
    `${pathname}${search}`,
  ]

  const leaks = async (window: Page) => {
    const found: string[] = []
    for (const path of paths) {
      const answer = await window.request.get(path, { failOnStatusCode: false })
      expect([200, 401, 403, 404], path).toContain(answer.status())
      const text = await answer.text()
      found.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`))
    }
    return found
  }
  // The candidate's own window proves that these pages would show it.
  expect((await leaks(page)).filter((found) => found.startsWith(`${offer.path}: `)).length).toBeGreaterThan(3)

  expect(await leaks(await newVisitor()), 'to a visitor').toEqual([])
  const other = await newVisitor()
  await signInByCode(other.request, `other-${newEmail}`)
  expect(await leaks(other), 'to another candidate').toEqual([])
  const foreign = await newVisitor()
  const domain = await givenEmployer()
  await enterEmployer(foreign, domain, { email: `foreign-${newEmail}`, name: 'Foreign', role: 'candidate' })
  expect(await leaks(foreign), 'to another employer’s candidate').toEqual([])

  // The candidate's own window, signed out from another one, with its old cookies.
  const cookies = await page.context().cookies()
  const left = await newVisitor()
  await left.context().addCookies(cookies)
  await call(page, 'POST', '/api/auth/sign-out', {})
  expect(await leaks(left), 'to an ended session').toEqual([])
})
