import type { ReactNode } from 'react'
import { useIsPending, type SearchControls } from '../use-search.ts'

interface ResultsAreaProps {
  search: SearchControls
  className?: string
  children: ReactNode
}

/** Results, marked as busy while they are older than the controls. */
export function ResultsArea({ search, className, children }: ResultsAreaProps) {
  return (
    <div className={className} aria-busy={useIsPending(search) || undefined}>
      {children}
    </div>
  )
}
