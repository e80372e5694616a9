import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Files that the PDF viewer loads while it reads a document (src/web/ui/pdf-viewer/open-pdf.ts), as files of this site: character
 * maps, the fonts that PDFs may reference without embedding them, color profiles and image decoders, with their licenses.
 */
const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
const base = `assets/pdfjs-${version}`

/**
 * Excludes the decoders' second variant, for browsers without WebAssembly, which this site does not support, and the engine for
 * scripts in PDFs.
 */
const isUsed = (name: string) => !/\.js$|quickjs/.test(name)
const parts = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].flatMap((folder) =>
  readdirSync(join(source, folder))
    .filter(isUsed)
    .map((name) => `${folder}/${name}`),
)

const types: Record<string, string> = { wasm: 'application/wasm' }

export function pdfParts(): Plugin {
  return {
    name: 'candela-pdf-parts',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const part of parts)
        this.emitFile({ type: 'asset', fileName: `${base}/${part}`, source: readFileSync(join(source, part)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}/`, (request, answer, next) => {
        const part = (request.url ?? '').replace(/^\/|\?.*$/g, '')
        if (!parts.includes(part)) return next()
        answer.setHeader('content-type', types[part.split('.').at(-1)!] ?? 'application/octet-stream')
        answer.end(readFileSync(join(source, part)))
      })
    },
  }
}
