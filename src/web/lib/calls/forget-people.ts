import type { QueryClient } from '@tanstack/react-query'

/** The page's own data names only its reader, and would return to its state at page load. */
const isOfPeople = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== 'boot'

/**
 * Hidden names have changed: earlier results contain names, or lack them. Results of other pages are not shown
 * again, not even until the new ones arrive.
 */
export const forgetOtherPages = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ type: 'inactive', predicate: isOfPeople })

/** The same, including this page's results. */
export async function forgetPeople(queryClient: QueryClient): Promise<void> {
  forgetOtherPages(queryClient)
  await queryClient.resetQueries({ predicate: isOfPeople })
}
