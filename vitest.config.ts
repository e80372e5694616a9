import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    // For what hangs. How soon something must be done is said where it is asserted.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The theme's contrast is computed from the style sheet's text.
    css: { include: [/\.css\?raw$/] },
    pool: 'threads',
    maxWorkers: 2,
  },
})
