import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Device } from '#domain/device.ts'
import { useDevice } from './device-context.tsx'

/**
 * One component in two layouts, each in a file of its own that only its layout loads. Place it inside a Suspense
 * boundary; `preload` fetches the file ahead.
 */
export function byDevice<Props extends object>(
  load: Readonly<Record<Device, () => Promise<ComponentType<Props>>>>,
): {
  (props: Props): ReactNode
  preload: (device: Device) => Promise<unknown>
} {
  const lazily = (device: Device) => lazy(async () => ({ default: await load[device]() }))
  const layouts: Record<Device, ComponentType<Props>> = { pc: lazily('pc'), mobile: lazily('mobile') }
  const ByDevice = (props: Props) => {
    const Layout = layouts[useDevice()]
    return <Layout {...props} />
  }
  return Object.assign(ByDevice, { preload: (device: Device) => load[device]() })
}
