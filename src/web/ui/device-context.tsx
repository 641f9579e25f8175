import { createContext, type ReactNode, useContext } from 'react'
import type { Device } from '#domain/device.ts'

interface DeviceFrame {
  readonly device: Device
  /** What the shell wants at the end of every mobile top bar, such as the language switch. */
  readonly barEnd: ReactNode
}

const DeviceContext = createContext<DeviceFrame>({ device: 'pc', barEnd: null })

/** Tells everything below which layout it is in. */
export function DeviceProvider({ device, barEnd = null, children }: Partial<DeviceFrame> & { children: ReactNode }) {
  return <DeviceContext value={{ device: device ?? 'pc', barEnd }}>{children}</DeviceContext>
}

/** The layout that is shown: its name is also the first path segment of every page. */
export function useDevice(): Device {
  return useContext(DeviceContext).device
}

/** What the shell puts at the end of a mobile top bar. */
export function useBarEnd(): ReactNode {
  return useContext(DeviceContext).barEnd
}
