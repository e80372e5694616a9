import type { QueryClient } from '@tanstack/react-query'

/** The page's own data names its reader only, and would begin again as the page was loaded. */
const isOfPeople = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== 'boot'

/**
 * Whose names are hidden has changed: whatever was read before has names in it, or lacks them. What another page showed is not shown
 * again, not even until the new is there.
 */
export const forgetOtherPages = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ type: 'inactive', predicate: isOfPeople })

/** The same, and of this page, too. */
export async function forgetPeople(queryClient: QueryClient): Promise<void> {
  forgetOtherPages(queryClient)
  await queryClient.resetQueries({ predicate: isOfPeople })
}
