import { runWebProcess } from './run-web-process.ts'

/** One of the processes that serve built pages, assets and the API. */
await runWebProcess(async () => (await import('#server/start/built-pages.ts')).builtPages())
