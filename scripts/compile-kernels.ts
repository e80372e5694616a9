import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = join(import.meta.dirname, '../src/search/kernels')
const flags = '--outFile kernels.wasm --runtime stub --use abort= --noAssert -O3 --enable simd'

/** Their memory in pages of 65,536 bytes; for matching, see the memory layout in match-kernels.as and match-kernels.ts. */
const memoryOf = {
  'match-kernels': '--initialMemory 63 --maximumMemory 63',
  'count-kernels': '--importMemory --initialMemory 1',
  'word-kernels': '--importMemory --initialMemory 1',
  'coding-kernels': '--importMemory --initialMemory 1',
  'sorting-kernels': '--importMemory --initialMemory 1',
}
const nameOf: Record<keyof typeof memoryOf, string> = {
  'match-kernels': 'compiledKernels',
  'count-kernels': 'compiledCountKernels',
  'word-kernels': 'compiledWordKernels',
  'coding-kernels': 'compiledCodingKernels',
  'sorting-kernels': 'compiledSortingKernels',
}
export type KernelName = keyof typeof memoryOf
export const kernelNames = Object.keys(memoryOf) as KernelName[]
export const compiledFile = (name: KernelName): string => join(folder, `${name}.wasm.ts`)

/** The module that contains compiled loops, as text: the same source gives the same text everywhere. */
export async function compileKernels(name: KernelName): Promise<string> {
  const source = `${name}.as`
  const entry = `${name}.ts`
  const text = await readFile(join(folder, source), 'utf8')
  let binary: Uint8Array | null = null
  const { error, stderr } = await asc.main([entry, ...flags.split(' '), ...memoryOf[name].split(' ')], {
    readFile: (file) => (file === entry ? text : null),
    writeFile: (_name, contents) => void (binary = contents as Uint8Array),
    listFiles: () => [],
  })
  if (error || binary === null) throw new Error(`${source} does not compile: ${stderr.toString()}`)
  return [
    `/** Written by \`node scripts/compile-kernels.ts\` from ${source}; a test compares them. */`,
    `export const ${nameOf[name]} =`,
    `  '${Buffer.from(binary as Uint8Array).toString('base64')}'`,
    '',
  ].join('\n')
}

if (import.meta.main) for (const name of kernelNames) await writeFile(compiledFile(name), await compileKernels(name))
