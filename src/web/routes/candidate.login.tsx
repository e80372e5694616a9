import { createFileRoute, redirect } from '@tanstack/react-router'
import { readLoginSearch } from './-login-route.tsx'

/** The address that other systems link to (spec/3 §2): `domain`, `pid`, `microsite`, `hl` and `next` go along. */
export const Route = createFileRoute('/candidate/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/careers/login', search, replace: true })
  },
})
