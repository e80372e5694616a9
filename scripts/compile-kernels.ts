import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = join(import.meta.dirname, '../src/server/search')
const source = join(folder, 'match-kernels.as')
export const compiledFile = join(folder, 'match-kernels.wasm.ts')

/** Pages of 65,536 bytes; match-kernels.as and match-kernels.ts say what lies where. */
const memoryPages = '47'
const entry = 'match-kernels.ts'
const flags = '--outFile kernels.wasm --runtime stub --use abort= --noAssert -O3 --enable simd'

/** The module that holds the compiled loops of matching, as text: the same source gives the same text everywhere. */
export async function compileKernels(): Promise<string> {
  const text = await readFile(source, 'utf8')
  let binary: Uint8Array | null = null
  const { error, stderr } = await asc.main(
    [entry, ...flags.split(' '), '--initialMemory', memoryPages, '--maximumMemory', memoryPages],
    {
      readFile: (name) => (name === entry ? text : null),
      writeFile: (_name, contents) => void (binary = contents as Uint8Array),
      listFiles: () => [],
    },
  )
  if (error || binary === null) throw new Error(`match-kernels.as does not compile: ${stderr.toString()}`)
  return [
    '/** Written by `node scripts/compile-kernels.ts` from match-kernels.as; a test compares them. */',
    'export const compiledKernels =',
    `  '${Buffer.from(binary as Uint8Array).toString('base64')}'`,
    '',
  ].join('\n')
}

if (import.meta.main) await writeFile(compiledFile, await compileKernels())
