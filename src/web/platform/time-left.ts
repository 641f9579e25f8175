import { useEffect, useState } from 'react'
import { nowMs } from './clock.ts'

/** Milliseconds until an instant (epoch ms), updated every second; null without one. Never negative. */
export function useTimeLeft(until: number | null): number | null {
  const [at, setAt] = useState(nowMs)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setAt(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, until - at)
}
