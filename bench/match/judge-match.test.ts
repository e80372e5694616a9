import { expect, it } from 'vitest'
import { judgeMatch } from './judge-match.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

it('matching clearly beats plain text search on résumés that it was not tuned on', async () => {
  const [ours, ...others] = await judgeMatch()
  expect(mean(ours!.heldOut)).toBeGreaterThan(0.94)
  expect(others).toHaveLength(3)
  for (const { heldOut } of others) expect(mean(ours!.heldOut)).toBeGreaterThan(mean(heldOut) + 0.03)
}, 30_000)
