import { expect, it } from 'vitest'
import { importsOf, repositoryFiles } from '#tests/source-files.ts'

/** Started by a command, a build, the router, or as a thread or process of its own. */
const entry =
  /^src\/(server\/(main|cli\/careers|processes\/web-process|features\/imports\/work\/import-process)\.ts|(server|search)\/.*-(worker|sandbox)\.ts|web\/(client\.tsx|router\.tsx|server-entry\.ts|routeTree\.gen\.ts|routes\/.*))$|\.d\.ts$/
/** Files whose name or folder marks them as being for tests. */
const testAid = /\/(test|sample)-[\w-]+\.tsx?$|\/(arbitraries|sandbox-probe)\.ts$|^src\/search\/reference\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

// knip finds unused code; code that only a test uses is just as dead, and costs a test besides.
it('the product uses every file of its code: none exists for its tests alone', () => {
  const code = repositoryFiles.filter((path) => /^(src|demo|scripts)\/.*\.(tsx?|mjs)$/.test(path) && !isTest(path))
  const used = new Set(code.filter((path) => !testAid.test(path)).flatMap(importsOf))
  const ours = code.filter((path) => !path.startsWith('scripts/') && !entry.test(path) && !testAid.test(path))
  expect(ours.filter((path) => !used.has(path))).toEqual([])
})
