/** Messages between a candidate and the employer's people about one application. */

export const longestMessage = 10_000
export const longestMessageSubject = 200
export const mostMessageFiles = 5
/** Maximum number of messages of a conversation shown, the newest. */
export const mostMessages = 500

/** How long a message to one person can be undone before they can see it. */
export const undoMessageSeconds = 60
/** To several: a mistake affects more people, and is noticed later. */
export const undoMessagesSeconds = 300

/** Someone has waited too long for a reply. */
export const lateReplySeconds = 2 * 86_400
/** Within a day of being late. */
const dueReplySeconds = 86_400

export type ReplyState = 'late' | 'due' | 'new'

/** How urgent a reply is to someone who wrote at a time, both in Unix seconds. */
export function replyState(waitingSinceTs: number, nowTs: number): ReplyState {
  const waited = nowTs - waitingSinceTs
  if (waited >= lateReplySeconds) return 'late'
  return waited >= dueReplySeconds ? 'due' : 'new'
}

/** Parts of a text: words, and addresses that can be opened. */
export type TextPart = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"'`{}|\\^[\]\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu
/** Belongs to the sentence rather than to the address that it ends. */
const tail = new Set('.,;:!?…)]}»”’。،؛؟')

/**
 * Splits a text at the web addresses in it. Only http and https become links, and each shows the URL that it opens, so nothing
 * is hidden by the link text. Brackets are included if the URL contains the opening one.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const found = withoutTail(match[0])
    if (!isAddress(found)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: found, href: found })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function withoutTail(found: string): string {
  let end = found.length
  while (end > 0 && tail.has(found[end - 1]!)) end -= 1
  const cut = found.slice(0, end)
  const isOpen = cut.includes('(') && !cut.includes(')')
  return isOpen && found[cut.length] === ')' ? `${cut})` : cut
}

/** A name and a password before the host would make an address look like another one's. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}
