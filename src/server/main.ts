import { join } from 'node:path'
import { pagesBuilt } from './start/pages-built.ts'
import { runServer } from './start/run-server.ts'

/** The production server: built pages and assets, the API, the outbox. */
await runServer({
  // Web processes load them themselves.
  pages: async () => {
    await pagesBuilt
    return (await import('./start/built-pages.ts')).builtPages()
  },
  webProgram: join(import.meta.dirname, 'processes/web-process.ts'),
})
