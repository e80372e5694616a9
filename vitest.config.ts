import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const folders = ['src', 'demo', 'tests', 'scripts', 'bench']
const tests = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/**
 * A module that a file replaces stays as another file loaded it, a database that goes away is away for all, and a call that is
 * mounted is on every list of calls: these files have a process each.
 */
const alone = globSync(tests, { exclude: ['**/node_modules/**'] }).filter((path) =>
  /vi\.(do)?mock\(|DatabaseCable|\/mount\.ts'/i.test(readFileSync(path, 'utf8')),
)

/** `npm run check` leaves out what takes long: patterns, which the command line does not pass on to projects. */
const leftOut = process.env.TESTS_LEFT_OUT?.split(',') ?? []

export default defineConfig({
  test: {
    // The check has no test that needs a database.
    globalSetup: leftOut.length > 0 ? [] : ['tests/global-setup.ts'],
    // For what hangs. How soon something must be done is asserted in the tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // The theme's contrast is computed from the style sheet's text.
    css: { include: [/\.css\?raw$/] },
    // A native crash in a test file ends its process, not the whole run: it happened with threads.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: tests,
          exclude: ['**/node_modules/**', ...alone, ...leftOut],
          // Loading the server again for each file took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own process', include: alone, exclude: ['**/node_modules/**', ...leftOut] } },
    ],
  },
})
