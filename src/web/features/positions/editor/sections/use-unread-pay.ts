import { useState } from 'react'

const none: readonly string[] = []

/** The paths of fields for pay whose text is no amount. Another generation of the content begins with none. */
export function useUnreadPay(generation: number) {
  const [unread, setUnread] = useState({ generation, paths: none })
  const note = (path: string, isRead: boolean) =>
    setUnread((known) => {
      const others = known.generation === generation ? known.paths.filter((each) => each !== path) : none
      return { generation, paths: isRead ? others : [...others, path] }
    })
  return { paths: unread.generation === generation ? unread.paths : none, note }
}
