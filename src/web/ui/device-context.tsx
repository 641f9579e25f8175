import { createContext, type ReactNode, useContext } from 'react'
import type { Device, Layout } from '#domain/device.ts'

interface DeviceFrame {
  readonly device: Device
  readonly layout: Layout
  /** Content at the end of the column layout's top bar, such as the language switch. */
  readonly barEnd: ReactNode
}

const DeviceContext = createContext<DeviceFrame>({ device: 'pc', layout: 'wide', barEnd: null })

interface DeviceProviderProps {
  readonly device: Device
  readonly layout: Layout
  readonly barEnd?: ReactNode
  readonly children: ReactNode
}

/** Provides device and layout to all components below. */
export function DeviceProvider({ device, layout, barEnd = null, children }: DeviceProviderProps) {
  return <DeviceContext value={{ device, layout, barEnd }}>{children}</DeviceContext>
}

/**
 * The device, which is also the first path segment of every page. Use it for addresses and phone-only features such as
 * tickets; use `useLayout` for appearance.
 */
export function useDevice(): Device {
  return useContext(DeviceContext).device
}

/** Current layout: a single column, also in narrow desktop windows, or the wide layout. */
export function useLayout(): Layout {
  return useContext(DeviceContext).layout
}

/** Content for the end of a top bar. */
export function useBarEnd(): ReactNode {
  return useContext(DeviceContext).barEnd
}
