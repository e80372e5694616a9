import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Replaces the page's data with the answer of a change. An older read may still be in flight, so it is canceled. */
export function keepAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
