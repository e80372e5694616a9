import { join } from 'node:path'
import { runServer } from '#server/start/run-server.ts'

/** The server as `main.ts` starts it, but without built pages. */
await runServer({ pages: async () => ({}), webProgram: join(import.meta.dirname, 'serve-web.ts') })
