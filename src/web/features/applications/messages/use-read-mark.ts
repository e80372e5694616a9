import { useEffect, useRef, type RefObject } from 'react'

/**
 * Marks a conversation as read once its reader has it in front of them: not while the tab is in the background, or the section
 * below the fold.
 */
export function useReadMark(
  messages: readonly { id: string; isNew: boolean }[] | undefined,
  mark: (messageId: string) => Promise<unknown>,
): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const act = useRef(mark)
  act.current = mark
  const newest = messages?.findLast(({ isNew }) => isNew)?.id
  useEffect(() => {
    const element = section.current
    if (newest === undefined || !element) return
    let isInView = false
    let isDone = false
    const tryIt = () => {
      if (isDone || !isInView || document.visibilityState !== 'visible') return
      isDone = true
      void act.current(newest).catch(() => undefined)
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.some(({ isIntersecting }) => isIntersecting)
      tryIt()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', tryIt)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tryIt)
    }
  }, [newest])
  return section
}
