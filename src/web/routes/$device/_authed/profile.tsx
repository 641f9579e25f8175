import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$device/_authed/profile')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/$device/_authed/profile"!</div>
}
