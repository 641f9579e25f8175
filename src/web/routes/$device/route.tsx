import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { type Device, pathOnDevice } from '#domain/device.ts'
import { redirectsToLocation } from '#web/features/location/location-redirect.ts'
import { pagePath } from '#web/paths.ts'
import { applyDevice, layoutFor, thisDevice } from '#web/platform/viewport.ts'
import { Frame } from '#web/shell/frame.tsx'
import { NotFound } from '#web/shell/on-demand/not-found.tsx'
import { Shell } from '#web/shell/shell.tsx'

function parseDevice({ device }: { device: string }): { device: Device } {
  if (device === 'pc' || device === 'mobile') return { device }
  throw redirect({ to: '/', replace: true })
}

/**
 * Parent of all pages in both layouts. Redirects a device to its own layout, keeping query and hash (RT-03 to RT-05);
 * phones go to the location page first (RT-06).
 */
export const Route = createFileRoute('/$device')({
  params: { parse: parseDevice, stringify: ({ device }) => ({ device }) },
  beforeLoad: ({ params, location, preload }) => {
    // The server renders the page for the device in the path, without redirects.
    if (import.meta.env.SSR) return
    const own = thisDevice()
    const other = own === params.device ? null : pathOnDevice(location.href, own)
    if (other) throw redirect({ href: other, replace: true })
    if (preload) return
    applyDevice(params.device)
    if (own === 'mobile' && redirectsToLocation(location.href))
      throw redirect({ href: pagePath('mobile', 'location'), replace: true })
  },
  loader: ({ params }) => Frame.preload(layoutFor(params.device)),
  component: DeviceLayout,
  notFoundComponent: NotFound,
})

function DeviceLayout() {
  const { device } = Route.useParams()
  return (
    <Shell device={device}>
      <Outlet />
    </Shell>
  )
}
