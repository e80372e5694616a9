import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Hono } from 'hono'
import type { AppVariables } from '#server/context.ts'
import { basemapPath, basemapVersion } from '#shared/geo/basemap.ts'
import { readPack } from './read-pack.ts'

const packPath = join(import.meta.dirname, '../../../data/basemap', `${basemapVersion}.pack`)
const unpack = promisify(brotliDecompress)

let pack: ReturnType<typeof readPack> | null = null

/** The map's background, from its pack: read with the first map, sent as it is compressed there. */
export function serveBasemap(app: Hono<AppVariables>): void {
  app.get(`${basemapPath}/*`, async (context) => {
    pack ??= readPack(packPath)
    const name = context.req.path.slice(basemapPath.length + 1)
    const file = (await pack).get(name)
    if (!file) return context.notFound()
    const takesBrotli = /\bbr\b(?!;q=0(?:\.0+)?\b)/.test(context.req.header('accept-encoding') ?? '')
    const body = takesBrotli ? file : await unpack(file)
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': name.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        'content-length': String(body.length),
        ...(takesBrotli && { 'content-encoding': 'br' }),
        vary: 'accept-encoding',
        // A rebuilt basemap has another version in its address.
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
