import { UploadRefused } from './upload-refused.ts'

const embedded = /\\objdata|\\objocx|\\objautlink|\\objupdate/i
const remote = /\\\*\\template[^}]{0,200}(https?:|\\\\\\\\)|INCLUDE(PICTURE|TEXT)[^}]{0,300}(https?:|\\\\\\\\)/i

/**
 * Checks that rich text contains no programs and no addresses that its reader would fetch.
 * @throws UploadRefused `macros`, `remoteTemplate`
 */
export function inspectRtf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (embedded.test(text)) throw new UploadRefused('macros')
  if (remote.test(text)) throw new UploadRefused('remoteTemplate')
}
