import { it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createTestApp } from '#tests/api-client.ts'
import { demoDomain } from './demo-employer.ts'
import { demoSeed, demoPositionCount, generateClosedDemoPositions, generateDemoPositions } from './demo-positions.ts'
import { simulateApplications } from './hiring/simulate-applications.ts'
import { insertHiring } from './hiring/insert-hiring.ts'
import { loadDemoOnFirstRun } from './load-demo.ts'
it('times', async () => {
  const site = await createTestApp()
  const log = (what: string, t: number, c: NodeJS.CpuUsage) => { const u = process.cpuUsage(c); console.log(what, Math.round(performance.now() - t), 'ms wall', Math.round((u.user + u.system) / 1000), 'ms cpu') }
  let t = performance.now(), c = process.cpuUsage()
  const now = Math.floor(Date.now() / 1000)
  const open = generateDemoPositions({ seed: demoSeed, count: demoPositionCount, now })
  log('open', t, c); t = performance.now(); c = process.cpuUsage()
  const closed = generateClosedDemoPositions({ seed: demoSeed, count: 120, now })
  log('closed', t, c); t = performance.now(); c = process.cpuUsage()
  const s = simulateApplications([...open.filter((p) => p.language === 'en').slice(0, 80).map((position) => ({ position, archivedTs: null })), ...closed.map(({position, archivedAt}) => ({ position, archivedTs: archivedAt }))], { seed: demoSeed, count: 3000, now })
  log('simulate', t, c); t = performance.now(); c = process.cpuUsage()
  const by: Record<string, number> = {}
  for (const a of s) { const k = a.steps.at(-1)?.status ?? 'submitted'; by[k] = (by[k] ?? 0) + 1 }
  console.log(by)
  await loadDemoOnFirstRun(site.deps)
  log('all', t, c)
  const q = await site.deps.db.of('demo.test').execute(sql`select (select count(*) from interviews) i, (select count(*) from scorecards) s, (select count(*) from application_messages) m, (select count(*) from users) u, (select count(*) from application_notes) n, (select count(*) from application_threads where waiting_since is not null) w`)
  console.log(q.rows)
  const late = await site.deps.db.of('demo.test').execute(sql`select status, count(*), min(submitted_at), max(submitted_at), count(*) filter (where status='submitted' and submitted_at < now() - interval '5 days') late from applications group by 1`)
  console.log(late.rows)
  await site.close()
}, 200000)
