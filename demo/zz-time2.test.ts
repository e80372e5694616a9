import { it } from 'vitest'
import { Session } from 'node:inspector'
import { writeFileSync } from 'node:fs'
import { createTestApp } from '#tests/api-client.ts'
import { loadDemoOnFirstRun } from './load-demo.ts'
it('profiles', async () => {
  const site = await createTestApp()
  const s = new Session(); s.connect()
  s.post('Profiler.enable'); s.post('Profiler.start')
  await loadDemoOnFirstRun(site.deps)
  await new Promise<void>((done) => s.post('Profiler.stop', (_e, r) => {
    const p = r.profile; const self = new Map<string, number>(); const dt = p.timeDeltas!; const byId = new Map(p.nodes.map((n) => [n.id, n]))
    p.samples!.forEach((id, i) => { const n = byId.get(id)!; const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-3).join('/') + ':' + n.callFrame.lineNumber; self.set(k, (self.get(k) ?? 0) + dt[i]!) })
    console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => Math.round(v / 1000) + ' ' + k).join('\n')); done() }))
  await site.close()
}, 200000)
