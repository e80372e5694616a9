/** The JSON-LD documents of a page, and the number of blocks that could not be parsed. */
export function jsonLdIn(html: string): { documents: unknown[]; broken: number } {
  const documents: unknown[] = []
  let broken = 0
  const open = /<script\b[^>]{0,500}type\s*=\s*["']?application\/ld\+json["']?[^>]{0,500}>/gi
  for (const match of html.matchAll(open)) {
    const start = match.index + match[0].length
    const end = html.indexOf('</script', start)
    const text = html
      .slice(start, end < 0 ? undefined : end)
      .replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
      .replace(/(?:-->|\/\/\]\]>|\]\]>)\s*$/, '')
    try {
      documents.push(JSON.parse(text))
    } catch {
      try {
        // Templates that paste a description commonly leave line breaks and tabs inside strings.
        documents.push(JSON.parse(text.replaceAll(/\p{Cc}+/gu, ' ')))
      } catch {
        broken += 1
      }
    }
  }
  return { documents, broken }
}
