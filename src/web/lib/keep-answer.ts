import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts what a change answered in the place of what the page has. What is being read meanwhile may be of before: it is not waited for. */
export function keepAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
