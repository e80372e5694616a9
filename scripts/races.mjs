// npm run test:races: 2,000 rounds of 20 concurrent requests on one offer. RACE_ROUNDS sets another number.
import { join } from 'node:path'
import { ensureEverythingInstalled, pinnedNode, root, run } from './steps.mjs'

ensureEverythingInstalled()
const env = { ...process.env, RACE_ROUNDS: process.env.RACE_ROUNDS ?? '2000' }
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const isOk = run(pinnedNode, [vitest, 'run', 'src/server/features/offers/model/offer-races.test.ts'], { env })
process.exit(isOk ? 0 : 1)
