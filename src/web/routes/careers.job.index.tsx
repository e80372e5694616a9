import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/careers/job?pid=…` and `/careers/job` alone (spec/1 §2: the id is optional). */
export const Route = createFileRoute('/careers/job/')({
  validateSearch: (search: Record<string, unknown>): { pid?: string } => ({
    pid: search.pid === undefined ? undefined : String(search.pid),
  }),
  beforeLoad: ({ search }) => {
    throw search.pid ? redirect({ to: '/careers/job/$pid', params: { pid: search.pid } }) : redirect({ to: '/careers' })
  },
})
