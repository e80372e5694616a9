/** The entity tags of an `If-None-Match` header. */
const tags = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/** Whether the client has what `etag` identifies, by the weak comparison of RFC 9110, section 13.1.2. */
export const isKnownToClient = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    Array.from(ifNoneMatch.matchAll(tags), (match) => match[1]).includes(etag.replace(/^W\//, '')))
