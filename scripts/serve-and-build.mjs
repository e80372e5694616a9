// What npm start does when everything is installed: plain JavaScript for any Node from version 20.
import { spawn } from 'node:child_process'
import { freemem } from 'node:os'
import { become, pinnedNode, root } from './steps.mjs'

/** Building takes about 1.1 GB, and a server that prepares itself on two cores 0.8 GB. */
const bothTakeBytes = 2.5e9
/** Whether the database can be prepared during the build; otherwise, one after the other. */
export const hasRoomForBoth = () => (process.availableMemory?.() ?? freemem()) > bothTakeBytes

/**
 * Serves while `build` runs, if it is given: the server prepares its database and search indexes in the meantime, and listens
 * once the pages exist. Once it serves, `compress` runs in parallel, if it is given. A build that fails stops the server
 * gracefully, and a server that stops ends the others, which are connected to this process.
 */
export function serveAndBuild({ server, build, compress, env }) {
  const child = become(pinnedNode, build ? [...server, '--await-pages'] : server, { env, isServer: true })
  const connected = (args) => spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const helpers = []
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true
      for (const helper of helpers) helper.kill()
    })
  const built = build ? ended(build) : Promise.resolve(0)
  child.on('message', async ({ kind }) => {
    if (kind === 'awaits pages') {
      const code = await built
      if (isStopping || !child.connected) return
      if (code === 0) return void child.send({ kind: 'pages built' })
      process.stderr.write('Building failed; see the output above. Nothing is served.\n')
      process.exitCode = 1
      child.disconnect()
    }
    if (kind === 'serves' && compress && (await ended(compress)) !== 0 && !isStopping)
      process.stderr.write(
        'The built files could not be compressed in advance, so each answer is compressed by itself.\n',
      )
  })

  function ended(args) {
    const helper = connected(args)
    helpers.push(helper)
    return new Promise((done) => {
      helper.on('error', () => done(1))
      helper.on('exit', (code) => done(code ?? 1))
    })
  }
}
