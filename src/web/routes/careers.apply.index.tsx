import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/careers/apply/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/careers/apply/"!</div>
}
