import { createFileRoute, redirect } from '@tanstack/react-router'

/** The URL of hiring teams before positions had pages. */
export const Route = createFileRoute('/careers_/admin/hiring-teams/{-$id}')({
  staticData: { page: 'console' },
  beforeLoad: ({ params: { id } }) => {
    throw id === undefined
      ? redirect({ to: '/careers/admin/positions', replace: true })
      : redirect({ to: '/careers/admin/positions/$id/{-$tab}', params: { id, tab: 'team' }, replace: true })
  },
})
