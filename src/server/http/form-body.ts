/** Our own forms have fewer than ten. */
const mostParts = 64

/**
 * The parts of a form (`multipart/form-data`); null where the bytes are none, or more parts than any form of ours has. Parts cost
 * the parser by their number: a few megabytes of empty ones would hold up everybody else for seconds.
 */
export async function formOf(bytes: Buffer, contentType: string): Promise<FormData | null> {
  const [, quoted, plain] = formType.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary || hasTooManyParts(bytes, boundary)) return null
  // Written anew: the parser and the count must not read two boundaries from one header.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  return response.formData().catch(() => null)
}

/** As browsers and programs write it, with a character set that some add: boundaries by RFC 2046 §5.1.1. */
const formType =
  /^multipart\/form-data *(?:; *charset="?[\w-]+"? *)?; *boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70})) *(?:; *charset="?[\w-]+"? *)?$/i

/** Counted as the parser finds them: by what parts them, wherever it stands. */
function hasTooManyParts(bytes: Buffer, boundary: string): boolean {
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    // The last one ends the form.
    if (++count > mostParts + 1) return true
  }
  return false
}
