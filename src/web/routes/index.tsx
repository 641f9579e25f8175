import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the desktop home page; phones are then redirected to their own layout (RT-02, RT-05). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/$device/index', params: { device: 'pc' }, replace: true })
  },
})
