import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Layout } from '#domain/device.ts'
import { useLayout } from './device-context.tsx'

/**
 * One component in two layouts, each in a file of its own that only its layout loads. Place it inside a Suspense
 * boundary; `preload` fetches the file ahead.
 */
export function byLayout<Props extends object>(
  load: Readonly<Record<Layout, () => Promise<ComponentType<Props>>>>,
): {
  (props: Props): ReactNode
  preload: (layout: Layout) => Promise<unknown>
} {
  const lazily = (layout: Layout) => lazy(async () => ({ default: await load[layout]() }))
  const shapes: Record<Layout, ComponentType<Props>> = { wide: lazily('wide'), column: lazily('column') }
  const ByLayout = (props: Props) => {
    const Shape = shapes[useLayout()]
    return <Shape {...props} />
  }
  return Object.assign(ByLayout, { preload: (layout: Layout) => load[layout]() })
}
