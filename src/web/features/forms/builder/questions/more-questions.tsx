import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

/** Loads more when it scrolls into view; a button, so that it works without scrolling too. */
export function MoreQuestions({ label, onShow }: { label: string; onShow: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const show = useRef(onShow)
  show.current = onShow
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && show.current(),
      {
        rootMargin: '600px 0px',
      },
    )
    observer.observe(ref.current!)
    return () => observer.disconnect()
  })
  return (
    <Button ref={ref} variant="neutral" block onClick={onShow}>
      {label}
    </Button>
  )
}
