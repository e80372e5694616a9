import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface EmptyListProps {
  /** The items that the filters hide, and the link that clears them; null without filters. */
  filtered: { title: string; text: string; showAll: ReactNode } | null
  title: string
  text: string
}

/** Shown instead of one of staff's lists: nothing matches its filters, or there is nothing yet. */
export function EmptyList({ filtered, title, text }: EmptyListProps) {
  return filtered ? (
    <EmptyState art="search" title={filtered.title} actions={filtered.showAll}>
      {filtered.text}
    </EmptyState>
  ) : (
    <EmptyState art="document" title={title}>
      {text}
    </EmptyState>
  )
}
