/** Our own forms have fewer than ten. */
const mostParts = 64

/**
 * The parts of a form (`multipart/form-data`); null if the bytes are not a form, or have more parts than any form of ours.
 * Parsing time grows with the number of parts: a few megabytes of empty ones would block everyone else for seconds.
 */
export async function formOf(bytes: Buffer, contentType: string): Promise<FormData | null> {
  const [, quoted, plain] = formType.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary || hasTooManyParts(bytes, boundary)) return null
  // Rebuilt, so that the parser and the counter cannot read different boundaries from one header.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  return response.formData().catch(() => null)
}

/** As browsers and programs write it, with the charset that some add; boundaries by RFC 2046 §5.1.1. */
const formType =
  /^multipart\/form-data *(?:; *charset="?[\w-]+"? *)?; *boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70})) *(?:; *charset="?[\w-]+"? *)?$/i

/** Counted the way the parser finds them: by their delimiter, wherever it occurs. */
function hasTooManyParts(bytes: Buffer, boundary: string): boolean {
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    // The last one ends the form.
    if (++count > mostParts + 1) return true
  }
  return false
}
