import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AssistantTurn } from '#contract/assistant/assistant.ts'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { says, startModelEndpoint, type ModelEndpoint } from '#tests/model-endpoint.ts'

let site: TestApp
let endpoint: ModelEndpoint
const callsADay = 20

beforeAll(async () => {
  endpoint = await startModelEndpoint()
  const assistantModel = { url: endpoint.url, model: 'small', key: null, callsADay }
  site = await createTestApp({ env: { assistantModel, trustedProxies: 1 } })
  const config = { chatbotxConfig: { enabled: true } }
  for (const domain of ['demo.test', 'other.test', 'third.test'])
    await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: domain === 'demo.test', config })
  await addPosition(site)
})
afterAll(async () => {
  await endpoint.close()
  await site.close()
})

let messages = 0
/** Asks something that no rule answers, from a separate network; returns who read it. */
async function ask(
  ip: string,
  { app = site.app, domain = 'demo.test', client = new ApiClient(app) } = {},
): Promise<AssistantTurn['reply']> {
  const body = { key: `message-number-${(messages += 1)}`, text: `somewhere with molten sparks and gulls ${messages}` }
  const answer = await client.call<AssistantTurn>('POST', `/api/pcsx/assistant/messages?domain=${domain}`, body, {
    'x-forwarded-for': ip,
  })
  expect(answer.status).toBe(200)
  return answer.data.reply
}

it('asks the model up to the employer’s daily limit, across all processes, and then falls back to the rules', async () => {
  endpoint.answer = says({})
  const byRules = await ask('7.7.7.0')
  const [before, others] = [endpoint.requests.length, createApp(site.deps)]
  expect(before).toBe(1)
  for (let i = 1; i < callsADay + 10; i++) await ask(`7.7.7.${i}`, { app: i % 2 ? site.app : others })
  expect(endpoint.requests.length).toBe(callsADay)
  const after = await ask('7.7.8.1')
  expect(after).toMatchObject({ kind: byRules.kind, text: byRules.text })
  expect(after.readBy).toBe(byRules.readBy)
  await ask('7.7.8.2', { domain: 'other.test' })
  expect(endpoint.requests.length).toBe(callsADay + 1)
})

it('gives one network a tenth of it', async () => {
  const before = endpoint.requests.length
  for (let i = 0; i < 6; i++) await ask('6.6.6.6', { domain: 'other.test' })
  expect(endpoint.requests.length - before).toBe(callsADay / 10)
})

it('gives one site two tenths, however many networks or accounts it uses', async () => {
  const before = endpoint.requests.length
  for (let i = 0; i < 12; i++) await ask(`2001:db8:9:${i % 6}::1`, { domain: 'other.test' })
  expect(endpoint.requests.length - before).toBe(callsADay / 5)
  for (let i = 0; i < 4; i++) {
    const { client } = await signedInClient(site, { domain: 'third.test' })
    for (let k = 0; k < 2; k++) await ask('5.5.5.5', { domain: 'third.test', client })
  }
  expect(endpoint.requests.length - before).toBe((2 * callsADay) / 5)
  await ask('5.5.5.6', { domain: 'third.test' })
  expect(endpoint.requests.length - before).toBe((2 * callsADay) / 5 + 1)
})
