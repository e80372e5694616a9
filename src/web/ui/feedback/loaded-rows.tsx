import type { ReactNode } from 'react'
import { cardClass } from '../content/card.tsx'
import { ErrorState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** Either placeholders of its own, or rows of these final heights. */
type Loading =
  | { skeleton: ReactNode; loadingLabel?: undefined; rowHeights?: undefined }
  | { skeleton?: undefined; loadingLabel: string; rowHeights?: string[] }

export type LoadedRowsProps<Data> = Loading & {
  /** As returned by a query. */
  answer:
    | { isPending: true; isError: false }
    | {
        isPending: false
        isError: true
        data?: Data | undefined
        error: Error
        isFetching: boolean
        refetch: () => unknown
      }
    | { isPending: false; isError: false; data: Data }
  failedTitle: string
  retryLabel: string
  children: (data: Data) => ReactNode
}

/** A query's result, usually a list of rows; skeletons while loading, or why it failed the first time. */
export function LoadedRows<Data>(props: LoadedRowsProps<Data>) {
  const { answer, skeleton, loadingLabel, failedTitle, retryLabel, rowHeights = ['88px', '88px'], children } = props
  if (answer.isPending) {
    if (skeleton !== undefined) return skeleton
    return (
      <div className={cardClass()} role="group" aria-busy="true" aria-label={loadingLabel}>
        <div className="stack">
          {rowHeights.map((height, row) => (
            <Skeleton key={row} height={height} />
          ))}
        </div>
      </div>
    )
  }
  // If what is shown cannot be asked again, it stays: someone may be writing in a dialog about it.
  if (answer.isError && answer.data === undefined) {
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
  return children(answer.data!)
}
