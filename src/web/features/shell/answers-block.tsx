import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { answersId, writePageAnswers } from '#web/lib/calls/page-answers.ts'

/** In the browser the block is what the server wrote. */
const answersText = createIsomorphicFn()
  .server((queryClient: QueryClient): string => writePageAnswers(queryClient))
  .client((): string => document.getElementById(answersId)?.textContent ?? '')

/** The page's query results, which the router puts back before the page hydrates. */
export function AnswersBlock() {
  const queryClient = useQueryClient()
  return (
    <script
      id={answersId}
      type="application/json"
      suppressHydrationWarning
      // Escaped where it is written.
      dangerouslySetInnerHTML={{ __html: answersText(queryClient) }}
    />
  )
}
