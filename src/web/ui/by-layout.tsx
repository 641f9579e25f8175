import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Layout } from '#domain/device.ts'
import { useLayout } from './device-context.tsx'

/** Preload functions of all components; after preloading, a component renders without suspending. */
const preparations: ((layout: Layout) => Promise<void>)[] = []

/**
 * Preloads all `byLayout` components of the loaded pages for a layout, before hydration. A component that suspends
 * during hydration would make server-rendered content disappear and return (SR-06). Files that fail to load are
 * requested again when rendered.
 */
export async function prepareLayout(layout: Layout): Promise<void> {
  await Promise.allSettled(preparations.map((prepare) => prepare(layout)))
}

/**
 * A component with a separate, lazily loaded file per layout. Place it inside a Suspense boundary; `preload` loads the
 * file ahead.
 */
export function byLayout<Props extends object>(
  load: Readonly<Record<Layout, () => Promise<ComponentType<Props>>>>,
): {
  (props: Props): ReactNode
  preload: (layout: Layout) => Promise<unknown>
} {
  const loading = new Map<Layout, Promise<ComponentType<Props>>>()
  /** Cached per layout, because even a loaded module takes time to resolve. Failed loads are retried. */
  const loaded = (layout: Layout): Promise<ComponentType<Props>> => {
    const known = loading.get(layout)
    if (known) return known
    const made = load[layout]()
    loading.set(layout, made)
    made.catch(() => loading.delete(layout))
    return made
  }
  const lazily = (layout: Layout) => lazy(async () => ({ default: await loaded(layout) }))
  const shapes: Record<Layout, ComponentType<Props>> = { wide: lazily('wide'), column: lazily('column') }
  preparations.push(async (layout) => {
    shapes[layout] = await loaded(layout)
  })
  const ByLayout = (props: Props) => {
    const Shape = shapes[useLayout()]
    return <Shape {...props} />
  }
  return Object.assign(ByLayout, { preload: loaded })
}
