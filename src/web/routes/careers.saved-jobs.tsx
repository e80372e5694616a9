import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/careers/saved-jobs')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/careers/saved-jobs"!</div>
}
