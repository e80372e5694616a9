import { listZip, readZipEntry, ZipError } from '#documents/zip/read-zip.ts'
import { UploadRefused } from './upload-refused.ts'

const textType = 'application/vnd.oasis.opendocument.text'
const maxManifestBytes = 1_000_000

/**
 * Whether an archive is an OpenDocument text, by its media type.
 * @throws UploadRefused `damaged`, `encrypted`, `macros`
 */
export async function inspectOdt(bytes: Buffer): Promise<boolean> {
  try {
    const entries = listZip(bytes)
    const type = entries.find((entry) => entry.name === 'mimetype')
    if (!type || (await readZipEntry(bytes, type, 200)).toString('latin1').trim() !== textType) return false
    if (entries.some((entry) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(entry.name)))
      throw new UploadRefused('damaged')
    // Checked before its required parts: a fully encrypted document contains nothing else.
    const manifest = entries.find((entry) => entry.name === 'META-INF/manifest.xml')
    const isEncrypted = manifest && (await readZipEntry(bytes, manifest, maxManifestBytes)).includes('encryption-data')
    if (isEncrypted || entries.some((entry) => entry.isEncrypted)) throw new UploadRefused('encrypted')
    if (!entries.some((entry) => entry.name === 'content.xml')) throw new UploadRefused('damaged')
    if (entries.some((entry) => /^(Basic|Scripts)\/.+/.test(entry.name))) throw new UploadRefused('macros')
    return true
  } catch (error) {
    if (error instanceof ZipError) throw new UploadRefused('damaged')
    throw error
  }
}
