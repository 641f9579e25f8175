import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Layout } from '#domain/device.ts'
import { useLayout } from './device-context.tsx'

/** Fetches what each of them shows in a layout, and shows that at once from then on. */
const preparations: ((layout: Layout) => Promise<void>)[] = []

/**
 * Fetches what the components of the loaded pages show in a layout, for who is about to take over a page that the server has rendered: a
 * part that has to be waited for there is a page that goes and comes again (SR-06). Before any of them is shown. A file that does not come
 * is asked for again where it is shown.
 */
export async function prepareLayout(layout: Layout): Promise<void> {
  await Promise.allSettled(preparations.map((prepare) => prepare(layout)))
}

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
  const loading = new Map<Layout, Promise<ComponentType<Props>>>()
  /** Asked for once: even what is here takes its time to be found. What did not come is asked for again. */
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
