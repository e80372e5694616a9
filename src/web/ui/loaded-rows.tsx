import type { ReactNode } from 'react'
import { cardClass } from './card.tsx'
import { ErrorState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

export interface LoadedRowsProps<Data> {
  /** As a query answers. */
  answer:
    | { isPending: true; isError: false }
    | { isPending: false; isError: true; error: Error; isFetching: boolean; refetch: () => unknown }
    | { isPending: false; isError: false; data: Data }
  loadingLabel: string
  failedTitle: string
  retryLabel: string
  children: (data: Data) => ReactNode
}

/** A list of rows, the sketch of it while it comes, or why it did not come. */
export function LoadedRows<Data>({ answer, loadingLabel, failedTitle, retryLabel, children }: LoadedRowsProps<Data>) {
  if (answer.isPending) {
    return (
      <div className={cardClass()} aria-busy="true" aria-label={loadingLabel}>
        <div className="stack">
          {[1, 2].map((row) => (
            <Skeleton key={row} height="88px" />
          ))}
        </div>
      </div>
    )
  }
  if (answer.isError) {
    return (
      <ErrorState
        title={failedTitle}
        retryLabel={retryLabel}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      >
        {answer.error.message}
      </ErrorState>
    )
  }
  return children(answer.data)
}
