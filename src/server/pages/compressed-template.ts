import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { promisify } from 'node:util'
import { randomText } from './campaign-holes.ts'
import { fillTemplate, type PageSecrets, type PageTemplate } from './page-template.ts'

/** A template whose bytes are a brotli stream: filling it costs a copy instead of a compression. */
export type Compressed = Pick<PageTemplate, 'parts' | 'holes'>

/** In a decoder's state, literals depend on the two bytes before them: none may come right after a hole. */
const closing = 2
const decompressed = promisify(brotliDecompress)

/** One in ten or twenty attempts at a page is in vain. */
const mostAttempts = 5

/**
 * Compresses a template as well as brotli can, which takes a tenth of a second in another thread; null if it is not possible.
 *
 * Each hole, with the two characters that follow it, becomes an uncompressed block (RFC 7932 §9.2) in the stream of everything
 * else. The encoder sees random text instead, so that it neither refers to it nor counts differently. If two of these
 * characters happen to occur shortly before, it may refer to them anyway: then other text is tried.
 */
export async function compressTemplate(template: PageTemplate, random = randomText): Promise<Compressed | null> {
  if (template.parts.slice(1).some((part) => part.length < closing)) return null
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const compressed = await compressWith(template, random)
    const made = valuesOf(template, randomText)
    const isSound = await decompressed(fillTemplate(compressed, made)).then(
      (bytes) => bytes.equals(fillTemplate(template, made)),
      () => false,
    )
    if (isSound) return compressed
  }
  return null
}

const valuesOf = ({ sizes }: PageTemplate, random: typeof randomText) =>
  Object.fromEntries(Object.entries(sizes).map(([hole, size]) => [hole, random(size)])) as unknown as PageSecrets &
    Record<string, string>

/** The stream of another page if the encoder referred to the random text. */
async function compressWith(template: PageTemplate, random: typeof randomText): Promise<Compressed> {
  const [first, ...others] = template.parts
  const encoder = new FlushedEncoder()
  const parts: Buffer[] = []
  let begun = await encoder.add(first!)
  for (const [i, part] of others.entries()) {
    const text = Buffer.from(random(template.sizes[template.holes[i]!]!))
    const end = part.subarray(0, closing)
    await encoder.add(Buffer.concat([text, end]))
    parts.push(Buffer.concat([begun, storedHeader(text.length + closing)]))
    begun = Buffer.concat([end, await encoder.add(part.subarray(closing))])
  }
  parts.push(Buffer.concat([begun, await encoder.end()]))
  return { parts, holes: template.holes }
}

/** Not the last block, length - 1 in 16 bits, uncompressed, padded to whole bytes. */
function storedHeader(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16])
}

/** A brotli stream that gives the compressed bytes of each addition by themselves. */
class FlushedEncoder {
  readonly #stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })

  async add(bytes: Buffer): Promise<Buffer> {
    this.#stream.write(bytes)
    await new Promise<void>((done) => this.#stream.flush(constants.BROTLI_OPERATION_FLUSH, done))
    return this.#taken()
  }

  async end(): Promise<Buffer> {
    this.#stream.end()
    const chunks: Buffer[] = []
    for await (const chunk of this.#stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  #taken(): Buffer {
    const chunks: Buffer[] = []
    for (let chunk = this.#stream.read(); chunk !== null; chunk = this.#stream.read()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
}
