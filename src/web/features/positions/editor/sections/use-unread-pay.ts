import { useState } from 'react'

const none: readonly string[] = []

/** The paths of pay fields whose text is not an amount. Reset when the content is replaced. */
export function useUnreadPay(generation: number) {
  const [unread, setUnread] = useState({ generation, paths: none })
  const note = (path: string, isRead: boolean) =>
    setUnread((known) => {
      const others = known.generation === generation ? known.paths.filter((each) => each !== path) : none
      return { generation, paths: isRead ? others : [...others, path] }
    })
  return { paths: unread.generation === generation ? unread.paths : none, note }
}
