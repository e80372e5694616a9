import type { Plugin } from 'vite'
import { messagesFolder } from '../messages/message-catalogs.ts'

/** In development: reloads a page when its texts change. They are not a module of it. */
export const reloadForMessages = (): Plugin => ({
  name: 'candela-messages',
  configureServer: ({ watcher }) => void watcher.add(messagesFolder),
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(messagesFolder)) return
    // Rendered texts are kept by the modules that format them.
    server.environments.ssr!.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  },
})
