/** The list of conversations with candidates. */

export const threadsPageSize = 50

/** `waiting`: for a reply; `unread`: by the reader. */
export const replyFilters = ['all', 'waiting', 'unread'] as const
export type ReplyFilter = (typeof replyFilters)[number]

/** The subject of a conversation. `question`: handed over by the assistant. */
export const threadKinds = ['application', 'offer', 'question'] as const
export type ThreadKind = (typeof threadKinds)[number]
