// npm run test:races: 2,000 rounds of 20 concurrent requests on one offer, and 1,000 of two colleagues and the candidate on one
// application. RACE_ROUNDS sets another number for the first; the second is half of it.
import { join } from 'node:path'
import { ensureEverythingInstalled, pinnedNode, root, run } from './steps.mjs'

ensureEverythingInstalled()
const env = { ...process.env, RACE_ROUNDS: process.env.RACE_ROUNDS ?? '2000' }
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const files = [
  'src/server/features/offers/model/offer-races.test.ts',
  'src/server/features/applications/application-races.test.ts',
]
const isOk = run(pinnedNode, [vitest, 'run', ...files], { env })
process.exit(isOk ? 0 : 1)
