import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { bootQuery } from '#web/lib/boot.ts'

/**
 * After signing in or out on the same page, refetches who is signed in and everything that depends on it. Signing in clears the
 * search's sort order (spec/2 §4).
 */
export function useRefreshAfterLogin(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.fetchQuery({ ...bootQuery(), staleTime: 0 })
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'boot' })
    const { search } = router.state.location
    if ('sort_by' in search || 'show_login_modal' in search) {
      const { sort_by: _order, show_login_modal: _modal, ...rest } = search
      await router.navigate({ to: '.', search: rest, replace: true, resetScroll: false })
    }
    await router.invalidate()
  }
}
