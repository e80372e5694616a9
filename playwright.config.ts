import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'

const port = Number(process.env.E2E_PORT ?? 3979)
/** E2E_URL names a running server; otherwise the built one is started with fresh data. */
const given = process.env.E2E_URL
/** Where the server stores its data: journeys read from its database what no page reveals. Inherited by the workers. */
if (!given) process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'candela-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  // For a journey that hangs: each of its steps has the limit below, and some have a hundred steps.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording takes a sixth of the time; a failure is always reported with the page's content.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: given
    ? undefined
    : {
        command: `exec node scripts/e2e-server.mjs`,
        env: { PORT: String(port), LOG_LEVEL: 'warn' },
        url: `http://localhost:${port}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
})
