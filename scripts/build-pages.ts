import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildBeside } from './build-beside.ts'
import { compileMessages } from './messages/compile-messages.ts'
import { precompress } from './precompress.ts'
import { builtMark, dist, pagesHash, root } from './steps.mjs'

// npm run build. With `--uncompressed`, compressing the files is left to a later run of precompress.ts.

// The program that started this one would have used the result.
process.once('disconnect', () => process.exit(1))
process.env.NODE_ENV = 'production'
// Before the build: a source that changes during it makes another build necessary.
const builtFrom = pagesHash()

const building = buildBeside(dist, join(root, '.cache'), async (folder) => {
  const outDir = (name: string) => ({ build: { outDir: join(folder, name) } })
  const environments = { client: outDir('client'), ssr: outDir('server') }
  const builder = await createBuilder({ root, logLevel: 'warn', environments })
  await builder.buildApp()
  await compileMessages(join(folder, 'messages'), { earlier: join(dist, 'messages') })
  if (!process.argv.includes('--uncompressed')) await precompress(folder)
  await writeFile(builtMark(folder), builtFrom)
})
try {
  await building
} catch (error) {
  // The bundler's message quotes the place in the source; its own stack does not.
  const { message, stack, errors } = error as Error & { errors?: unknown }
  process.stderr.write(`${errors ? message : stack}\n`)
  process.exit(1)
}
process.exit(0)
