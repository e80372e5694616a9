import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/careers/logout')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/logout', search, replace: true })
  },
})
