/** Elements that load no script and no font: a policy asks for no nonce of theirs. */
const idle = /<(?:meta|link rel="(?:icon|canonical|alternate|stylesheet)")[^>]*>/g

/** Removes the nonces that the framework writes where no browser reads one, all of them in the head: about 600 bytes of a page. */
export const withoutIdleNonces = (head: string, nonce: string): string =>
  head.replace(idle, (tag) => tag.replace(` nonce="${nonce}"`, ''))
