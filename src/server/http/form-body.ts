/** Our own forms have fewer than ten. */
const mostParts = 64

/**
 * The parts of a form (`multipart/form-data`); null where the bytes are none, or more parts than any form of ours has. Parts cost
 * the parser by their number: a few megabytes of empty ones would hold up everybody else for seconds.
 */
export async function formOf(bytes: Buffer, contentType: string): Promise<FormData | null> {
  if (hasTooManyParts(bytes, contentType)) return null
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } })
  return response.formData().catch(() => null)
}

/** Counted as the parser finds them: by what parts them, wherever it stands. */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return true
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    // The last one ends the form.
    if (++count > mostParts + 1) return true
  }
  return false
}
