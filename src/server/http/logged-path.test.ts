import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#tests/api-client.ts'
import { mountedEndpoints } from './mount.ts'
import { loggedPath } from './logged-path.ts'

it('logs requests without the codes in their path and without their query', async () => {
  const site = await createTestApp()
  let logged = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString()
      done()
    },
  })
  const app = createApp({ ...site.deps, log: pino({ level: 'info' }, stream) })
  const paths = [
    '/careers/referral/live-code',
    '/api/pcsx/referral_links/live-code',
    '/careers/forms/7?token=live-token',
  ]
  for (const path of [...paths, '/api/pcsx/referral_links/live-code/accept']) await app.request(path)
  await site.close()
  const asked = logged.split('\n').flatMap((line) => /"path":"([^"]+)"/.exec(line)?.[1] ?? [])
  expect(asked).toEqual([
    '/careers/referral/[cut]',
    '/api/pcsx/referral_links/[cut]',
    '/careers/forms/7',
    '/api/pcsx/referral_links/[cut]/accept',
  ])
  expect(logged).not.toMatch(/live-(code|token)/)
})

it('removes the code from every call that has one in its path', () => {
  const secrets = mountedEndpoints.filter(({ path }) => /:(code|token|key|secret)\b/.test(path))
  expect(secrets.length).toBeGreaterThan(1)
  for (const { path } of secrets) expect(loggedPath(path.replace(/:\w+/, 'live-code')), path).toContain('[cut]')
})

it.each([
  '/careers/%72eferral/live-code',
  '//careers/referral/live-code',
  '/careers//referral/live-code',
  '/careers/referral%2flive-code',
  '/careers/referral%252Flive-code',
  '/careers/./referral/live-code',
  '/careers/x/../referral/live-code',
  '/Careers/Referral/live%2Dcode/x',
  '/careers\\referral\\live-code',
  '/api/pcsx//referral_link%73/live-code/accept',
])('removes the code from a path that is written differently: %s', (path) => {
  expect(loggedPath(path)).toContain('[cut]')
  expect(loggedPath(path)).not.toMatch(/live/)
})

it('logs other paths unchanged', () => {
  for (const path of ['/', '/careers/', '/careers/job/7-caf%C3%A9', '//x', '/careers/job/%2e%2e', '/careers/referrals'])
    expect(loggedPath(path)).toBe(path)
})
