import { runWebProcess } from '#server/processes/run-web-process.ts'

/** One of its web processes, likewise without pages. */
await runWebProcess(async () => ({}))
