import { createFileRoute, redirect } from '@tanstack/react-router'
import { readLoginSearch } from './-login-route.tsx'

/** The URL that other systems link to (spec/3 §2): keeps `domain`, `pid`, `microsite`, `hl` and `next`. */
export const Route = createFileRoute('/candidate/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/careers/login', search, replace: true })
  },
})
