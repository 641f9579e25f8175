/**
 * Keeps the screen awake until the returned function is called. Requests the lock again when the page becomes visible,
 * because browsers release it when hidden. Does nothing if unsupported.
 */
export function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | null = null
  let isWanted = true
  const take = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (isWanted) sentinel = lock
      else await lock.release()
    } catch {
      // Refused, for example at low battery.
    }
  }
  void take()
  document.addEventListener('visibilitychange', take)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', take)
    void sentinel?.release()
  }
}
