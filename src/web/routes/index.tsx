import { createFileRoute, redirect } from '@tanstack/react-router'

/** The default route; a phone is then sent on to its own layout (RT-02, RT-05). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/$device/index', params: { device: 'pc' }, replace: true })
  },
})
