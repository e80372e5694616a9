import { createServer as createViteServer, type RunnableDevEnvironment } from 'vite'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loadDemoOnFirstRun } from '#demo/load-demo.ts'
import { readEnv } from '#server/env.ts'
import type { Ssr } from '#server/pages/render-page.ts'
import type * as AppModule from '#server/app.ts'
import { developmentMessages } from './messages/dev-messages.ts'
import { prepareDeps } from '#server/start/prepare-deps.ts'
import { stopOnSignals } from '#server/start/stop-on-signals.ts'

/** Development server: hot reload for pages; API changes apply to the next request. */
const env = await readEnv({ ...process.env, NODE_ENV: 'development' })
const { deps, stop } = await prepareDeps(env, loadDemoOnFirstRun)
const http = createServer()
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const { runner } = vite.environments.ssr as RunnableDevEnvironment

const listener = getRequestListener(async (request, bindings) => {
  const { createApp } = (await runner.import('/src/server/app.ts')) as typeof AppModule
  const ssr = async () => ((await runner.import('/src/web/server-entry.ts')) as { default: Ssr }).default
  return createApp(deps, { ssr, ...developmentMessages() }).fetch(request, bindings)
})
http.on('request', (request, response) => vite.middlewares(request, response, () => void listener(request, response)))
http.listen(env.port, env.host, () => console.log(`Candela (development) at http://${env.host}:${env.port}/careers`))

stopOnSignals(async () => {
  http.closeAllConnections()
  await vite.close()
  await stop()
}, deps.log)
