import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  path: string
  bytes: Uint8Array
}

/** Already compressed: compressing them again takes time and saves nothing. */
const packed = /\.(pdf|docx|odt|png|jpe?g|zip)$/i

/** A ZIP created while it is read: one entry is in memory at a time, and none is created before the last one was consumed. */
export function zipStream(entries: AsyncGenerator<ZipEntry>, madeAt: Date): ReadableStream<Uint8Array> {
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        if (chunk.length > 0) controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const { value: entry, done } = await entries.next()
      if (done) return zip.end()
      const file = packed.test(entry.path) ? new ZipPassThrough(entry.path) : new ZipDeflate(entry.path, { level: 6 })
      file.mtime = madeAt
      zip.add(file)
      file.push(entry.bytes, true)
    },
    async cancel() {
      await entries.return(undefined)
    },
  })
}
