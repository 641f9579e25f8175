import { useEffect, useState } from 'react'
import { useOnline } from './network.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Loads code lazily when needed; null until loaded. If loading fails, the page renders without it and loading is
 * retried on reconnect or when the page becomes visible. `load` must be stable.
 */
export function useLazyModule<Code>(isNeeded: boolean, load: () => Promise<Code>): Code | null {
  const [loaded, setLoaded] = useState<{ readonly code: Code } | null>(null)
  const online = useOnline()
  const isAwaited = isNeeded && loaded === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored connection triggers another attempt
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
