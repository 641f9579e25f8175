import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects `/pc` and `/mobile` to that layout's home page. */
export const Route = createFileRoute('/$device/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$device/index', params, replace: true })
  },
})
