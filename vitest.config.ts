import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The theme's contrast is computed from the style sheet's text.
    css: { include: [/\.css\?raw$/] },
    pool: 'threads',
    maxWorkers: 2,
  },
})
