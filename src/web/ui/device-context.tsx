import { createContext, type ReactNode, useContext } from 'react'
import type { Device, Layout } from '#domain/device.ts'

interface DeviceFrame {
  readonly device: Device
  readonly layout: Layout
  /** What the shell wants at the end of the top bar of a column, such as the language switch. */
  readonly barEnd: ReactNode
}

const DeviceContext = createContext<DeviceFrame>({ device: 'pc', layout: 'wide', barEnd: null })

interface DeviceProviderProps {
  readonly device: Device
  readonly layout: Layout
  readonly barEnd?: ReactNode
  readonly children: ReactNode
}

/** Tells everything below which device it is on, and which layout has room. */
export function DeviceProvider({ device, layout, barEnd = null, children }: DeviceProviderProps) {
  return <DeviceContext value={{ device, layout, barEnd }}>{children}</DeviceContext>
}

/**
 * What the app runs on, and the first path segment of every page. For addresses, and for what a phone alone can do, such
 * as showing a ticket; what a page looks like is a matter of `useLayout`.
 */
export function useDevice(): Device {
  return useContext(DeviceContext).device
}

/** How the page is laid out: a phone's one column, also in a narrow window, or side by side. */
export function useLayout(): Layout {
  return useContext(DeviceContext).layout
}

/** What the shell puts at the end of a top bar. */
export function useBarEnd(): ReactNode {
  return useContext(DeviceContext).barEnd
}
