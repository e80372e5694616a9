import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { offerMessages, offers } from '#server/db/schema/offers.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addOffer, offerNow, signingForm } from '#tests/factories/offers.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'

/** Every call about an offer, including its signing page’s, tried by all who are not its candidate: only 401, 403 and 404. */

let site: TestApp
let owner: TestUser
let offer: OfferRow
let documentId: number
let sha256: string
/** The owner's other offer, which is open on the signing page, and its request. */
let toSign: OfferRow
let wid: string
/** Every offer call of this server, by who may use it. */
let calls: Endpoint[]
let staffCalls: Endpoint[]

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  const { client, user } = await signedInClient(site)
  owner = user
  const added = await addOffer(site, owner)
  offer = added.offer
  documentId = added.documents[0]!.document.id
  sha256 = added.documents[0]!.version!.sha256
  toSign = (await addOffer(site, owner, { type: 'esign' })).offer
  const { data } = await client.get<Offer>(`/api/offer/${toSign.encId}`)
  wid = new URL(data.offer_documents[0]!.url!).searchParams.get('wid')!
  const all = mountedEndpoints.filter(({ path }) => path.startsWith('/api/offer/'))
  staffCalls = all.filter(({ access }) => access === 'staff')
  // The list takes no offer id: its own test covers whose offers it returns.
  calls = all.filter((call) => !staffCalls.includes(call) && call.path !== '/api/offer/offers')
  expect(calls.filter(({ access }) => access !== 'candidate')).toEqual([])
})
afterAll(() => site.close())

function bodyOf({ method, bodyType, path }: Endpoint): unknown {
  if (method === 'GET') return undefined
  if (bodyType === 'multipart') return signingForm({ sha256 })
  if (path.endsWith('/esign/reject')) return { wid }
  if (path.endsWith('/esign/sign'))
    return { wid, sha256, typedName: owner.name, hasAgreed: true, consentText: 'x', idempotencyKey: 'a key of mine' }
  return path.endsWith('/messages') ? { kind: 'question', text: 'May I?', idempotencyKey: 'a key of mine' } : {}
}

const isSigningPage = ({ path }: Endpoint): boolean => path.startsWith('/api/offer/esign/')

/** A call about the offer: with either id, and the signing page's calls with its request. */
function placesOf(call: Endpoint, domain: string): string[] {
  const place = domain === '' ? [] : [['domain', domain]]
  if (isSigningPage(call)) return [`${call.path}?${new URLSearchParams([...place, ['wid', wid]])}`]
  const ids = [offer.encId, String(offer.id)]
  return ids.map(
    (id) => `${call.path.replace(':id', id).replace(':documentId', String(documentId))}?${new URLSearchParams(place)}`,
  )
}

interface Outsider {
  who: string
  /** The site to ask; empty means the host's own. */
  domain: string
  status: number
  /** For the signing page, whose URL says that it is someone else's. */
  signingStatus: number
  /** For staff calls; null means staff. */
  staffStatus: number | null
  enter: () => Promise<ApiClient>
}

async function withRevokedSession(): Promise<ApiClient> {
  // The owner's own session, ended in the database as another browser would end it.
  const client = site.client()
  await client.signIn(owner.email)
  await client.get('/api/pcsx/boot_data')
  expect((await client.get(`/api/offer/${offer.encId}`)).status).toBe(200)
  await site.deps.db.of('demo.test').delete(sessions).where(eq(sessions.userId, owner.id))
  return client
}

const outsiders: Outsider[] = [
  {
    who: 'a visitor',
    domain: '',
    status: 401,
    signingStatus: 401,
    staffStatus: 401,
    enter: async () => site.client(),
  },
  {
    who: 'another candidate',
    domain: '',
    status: 404,
    signingStatus: 403,
    staffStatus: 403,
    enter: async () => (await signedInClient(site)).client,
  },
  {
    who: 'staff, at the candidate’s address',
    domain: '',
    status: 404,
    signingStatus: 403,
    staffStatus: null,
    enter: async () => (await signedInClient(site, { role: 'admin' })).client,
  },
  {
    who: 'another employer’s candidate',
    domain: 'other.test',
    status: 404,
    signingStatus: 404,
    staffStatus: 403,
    enter: async () => (await signedInClient(site, { domain: 'other.test' })).client,
  },
  {
    who: 'another employer’s candidate on this site',
    domain: 'demo.test',
    status: 401,
    signingStatus: 401,
    staffStatus: 401,
    enter: async () => (await signedInClient(site, { domain: 'other.test' })).client,
  },
  {
    who: 'a revoked session',
    domain: '',
    status: 401,
    signingStatus: 401,
    staffStatus: 401,
    enter: withRevokedSession,
  },
]

describe.each(outsiders)('$who', ({ domain, status, signingStatus, staffStatus, enter }) => {
  const query = domain === '' ? '' : `?domain=${domain}`

  it('gets nothing of an offer from any call, and changes nothing', async () => {
    const client = await enter()
    expect(calls.filter(isSigningPage)).toHaveLength(3)
    expect(calls.length).toBeGreaterThanOrEqual(13)
    const wanted: string[] = []
    const answers: string[] = []
    for (const call of calls) {
      for (const place of placesOf(call, domain)) {
        const answer = await client.call(call.method, place, bodyOf(call))
        expect(answer.data).toBeNull()
        expect(JSON.stringify(answer)).not.toContain('Tidal')
        answers.push(`${call.method} ${place} ${answer.status}`)
        wanted.push(`${call.method} ${place} ${isSigningPage(call) ? signingStatus : status}`)
      }
    }
    expect(answers).toEqual(wanted)
    expect(await offerNow(site, offer)).toEqual(offer)
    expect(await offerNow(site, toSign)).toEqual(toSign)
    expect(await site.deps.db.of('demo.test').select().from(offerMessages)).toEqual([])
  })

  if (staffStatus !== null) {
    it('has no staff access: every staff call is refused', async () => {
      const client = await enter()
      expect(staffCalls.length).toBeGreaterThanOrEqual(25)
      const answers: string[] = []
      for (const { method, path } of staffCalls) {
        const place = path
          .replace(':id', String(offer.id))
          .replace(':documentId', String(documentId))
          .replace(':version', '1')
        const answer = await client.call(method, `${place}${query}`, method === 'GET' ? undefined : {})
        expect(answer.data).toBeNull()
        answers.push(`${method} ${path} ${answer.status}`)
      }
      expect(answers).toEqual(staffCalls.map(({ method, path }) => `${method} ${path} ${staffStatus}`))
      expect(await offerNow(site, offer)).toEqual(offer)
    })
  }

  it('sees no offers in the list', async () => {
    const client = await enter()
    const answer = await client.get(`/api/offer/offers${query}`)
    expect(answer.status === 401 || JSON.stringify(answer.data) === '[]').toBe(true)
  })
})

it('is refused without the anti-forgery token', async () => {
  const { client, user } = await signedInClient(site)
  const { offer: own, documents } = await addOffer(site, user)
  const path = `/api/offer/offers/${own.encId}`
  const forged = { 'x-csrf-token': 'forged' }
  const answers = [
    await client.call('POST', `${path}/accept`, signingForm({ sha256 }), forged),
    await client.call('POST', `${path}/decline`, {}, forged),
    await client.call('POST', `${path}/${documents[0]!.document.id}/accept`, signingForm({ sha256 }), forged),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  const [row] = await site.deps.db.of('demo.test').select().from(offers).where(eq(offers.id, own.id))
  expect(row!.status).toBe('Extended')
})

it('gets no document of another offer', async () => {
  const { client, user } = await signedInClient(site)
  const { offer: own } = await addOffer(site, user)
  const path = `/api/offer/offers/${own.encId}/${documentId}`
  expect((await client.get(`${path}/content`)).status).toBe(404)
  expect((await client.post(`${path}/accept`, signingForm({ sha256 }))).status).toBe(404)
  expect((await client.post(`${path}/esign_status`, {})).status).toBe(404)
})

it('gets a 404 for an invalid id', async () => {
  const { client } = await signedInClient(site)
  for (const id of [
    '0',
    '-1',
    '%00',
    '%ff',

    'x'.repeat(3_000),
    '9'.repeat(15),
    '9'.repeat(40),
    '__proto__',
    '%ED%A0%80',
  ]) {
    for (const call of calls.filter((each) => !isSigningPage(each))) {
      const path = call.path.replace(':id', id).replace(':documentId', id)
      const answer = await client.call(call.method, path, bodyOf(call))
      expect([400, 404]).toContain(answer.status)
    }
  }
})
