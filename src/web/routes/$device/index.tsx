import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/pc` and `/mobile` alone are the home page of that layout. */
export const Route = createFileRoute('/$device/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$device/index', params, replace: true })
  },
})
