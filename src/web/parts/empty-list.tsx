import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface EmptyListProps {
  isFiltered: boolean
  /** If there is nothing yet. */
  none: { title: string; text: string }
  /** If nothing matches the filters, and the link that clears them. */
  noneFound: { title: string; text: string; showAll: ReactNode }
}

/** Shown instead of one of staff's lists: nothing matches its filters, or there is nothing yet. */
export function EmptyList({ isFiltered, none, noneFound }: EmptyListProps) {
  const { title, text } = isFiltered ? noneFound : none
  return (
    <EmptyState art={isFiltered ? 'search' : 'document'} title={title} actions={isFiltered && noneFound.showAll}>
      {text}
    </EmptyState>
  )
}
