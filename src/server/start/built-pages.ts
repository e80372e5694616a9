import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { AppHooks } from '../app.ts'
import { messageAddress } from '#shared/locales/message-files.ts'
import { createStyleInliner } from '../pages/inline-styles.ts'
import { builtMessages, latestFolder } from '../pages/page-messages.ts'
import type { Ssr } from '../pages/render-page.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** The pages and assets as `npm run build` leaves them. */
export async function builtPages(): Promise<AppHooks> {
  const entry = (await import(join(dist, 'server/server-entry.js'))) as { default: Ssr }
  const messages = builtMessages(join(dist, 'messages'))
  return {
    ssr: () => entry.default,
    messages,
    finishHtml: createStyleInliner(join(dist, 'client')),
    serveAssets: (app) => {
      const immutable = 'public, max-age=31536000, immutable'
      app.get('/assets/messages/:folder/:file', (context, next) => {
        const latest = latestFolder(context.req.param('folder'), messages)
        return latest
          ? context.redirect(messageAddress(latest, context.req.param('file').replace(/\.js$/, '')))
          : next()
      })
      app.use(
        '/assets/messages/*',
        serveStatic({
          root: dist,
          rewriteRequestPath: (path) => path.slice('/assets'.length),
          precompressed: true,
          onFound: (_path, c) => c.header('cache-control', immutable),
        }),
      )
      app.use(
        '/assets/*',
        serveStatic({
          root: join(dist, 'client'),
          precompressed: true,
          onFound: (_path, c) => c.header('cache-control', immutable),
        }),
      )
      app.use('/favicon.svg', serveStatic({ root: join(dist, 'client') }))
      app.use(
        '/demo/*',
        serveStatic({
          root: join(dist, 'client'),
          onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
        }),
      )
    },
  }
}
