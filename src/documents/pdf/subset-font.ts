import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The functions used from HarfBuzz's subsetter (hb-subset.h), which the JavaScript package ships without a wrapper. */
interface Subsetter {
  memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_get_empty(): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const flags = { noHinting: 1, retainGlyphIds: 2 }
const writableMemory = 2

let subsetter: Subsetter | null = null

function openSubsetter(): Subsetter {
  if (subsetter) return subsetter
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
  ;(exports._initialize as () => void)()
  subsetter = exports as unknown as Subsetter
  return subsetter
}

/**
 * A TrueType font with only the given glyphs, which keep their numbers, so that content written before stays correct. The same
 * glyphs give the same bytes.
 */
export function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const hb = openSubsetter()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, writableMemory, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const set = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(set, glyph)
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.retainGlyphIds)
  const made = hb.hb_subset_or_fail(face, input)
  try {
    if (made === 0 || made === hb.hb_face_get_empty())
      throw new Error('The font cannot be reduced to the glyphs in use.')
    const result = hb.hb_face_reference_blob(made)
    const start = hb.hb_blob_get_data(result, 0)
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    return bytes
  } finally {
    if (made !== 0) hb.hb_face_destroy(made)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}
