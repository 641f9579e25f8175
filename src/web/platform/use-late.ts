import { useEffect, useState } from 'react'
import { useOnline } from './network.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Code that comes after the first screen, once it is needed; null until it is there. Where it does not come, because the connection
 * was lost meanwhile, the page stands without it, and it is asked for again when the connection is back or the page is looked at
 * again. Give a `load` that stays the same.
 */
export function useLate<Code>(isNeeded: boolean, load: () => Promise<Code>): Code | null {
  const [loaded, setLoaded] = useState<{ readonly code: Code } | null>(null)
  const online = useOnline()
  const isAwaited = isNeeded && loaded === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is the reason to ask again
  useEffect(() => {
    if (!isAwaited) return
    const ask = () => void whenLoaded(load(), (code) => setLoaded({ code }))
    const handleVisible = () => document.visibilityState === 'visible' && ask()
    ask()
    document.addEventListener('visibilitychange', handleVisible)
    return () => document.removeEventListener('visibilitychange', handleVisible)
  }, [isAwaited, online, load])
  return loaded?.code ?? null
}
