import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/careers/logout')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/logout', search: location.search as never, replace: true })
  },
})
