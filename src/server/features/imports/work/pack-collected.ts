import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip, constants } from 'node:zlib'
import type { CollectedImport } from '../collect-import.ts'
import type { IncomingPosition } from '../imports.types.ts'

/**
 * What was read, as compressed lines: the rest first, then a position per line, because all of them in one text could be longer than a
 * string may be.
 */
export async function packCollected(collected: CollectedImport): Promise<Buffer> {
  const packed = Readable.from(linesOf(collected)).pipe(createGzip({ level: constants.Z_BEST_SPEED }))
  const pieces: Buffer[] = []
  for await (const piece of packed as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function* linesOf({ incoming, unrecognizedPlaces, sourceNames, ...rest }: CollectedImport): Generator<string> {
  yield `${JSON.stringify({ ...rest, unrecognizedPlaces: [...unrecognizedPlaces], sourceNames: [...sourceNames] })}\n`
  for (const entry of incoming) yield `${JSON.stringify(entry)}\n`
}

export async function unpackCollected(bytes: Uint8Array): Promise<CollectedImport> {
  const lines = createInterface({ input: Readable.from([bytes]).pipe(createGunzip()), crlfDelay: Infinity })
  let collected: CollectedImport | null = null
  for await (const line of lines) {
    if (collected) collected.incoming.push(JSON.parse(line) as IncomingPosition)
    else {
      const { unrecognizedPlaces, sourceNames, ...rest } = JSON.parse(line) as Omit<
        CollectedImport,
        'unrecognizedPlaces' | 'sourceNames'
      > & { unrecognizedPlaces: [string, number][]; sourceNames: string[] }
      collected = {
        ...rest,
        incoming: [],
        unrecognizedPlaces: new Map(unrecognizedPlaces),
        sourceNames: new Set(sourceNames),
      }
    }
  }
  if (!collected) throw new Error('a kept import is empty')
  return collected
}
