/** Elements that load no script and no font: a policy asks for no nonce of theirs. They are in the head. */
const idle = /<(?:meta|link rel="(?:icon|canonical|alternate|stylesheet)")[^>]*>/g

/** Removes the nonces that the framework writes where no browser reads one: about 600 bytes of a page. */
export function withoutIdleNonces(html: string, nonce: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  return html.slice(0, end).replace(idle, (tag) => tag.replace(` nonce="${nonce}"`, '')) + html.slice(end)
}
