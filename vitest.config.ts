import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['tests/global-setup.ts'],
    // For what hangs. How soon something must be done is asserted in the tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // The theme's contrast is computed from the style sheet's text.
    css: { include: [/\.css\?raw$/] },
    // A native crash in a test file ends its process, not the whole run: it happened with threads.
    pool: 'forks',
    maxWorkers: 2,
  },
})
