import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#kit/api/call-error.ts'

const isUnanswered = (query: Query): boolean => {
  const { data, error } = query.state
  if (data !== undefined || !(error instanceof CallError) || !query.isActive()) return false
  return error.failure.kind === 'offline' || error.failure.kind === 'timeout'
}

/**
 * Whether the network does not answer although the browser reports a connection, as in a tunnel or behind a hotel's
 * firewall. A single request without an answer may be a coincidence and shows its own error (HM-11). Two or more
 * count as no connection, even if the service worker still serves other parts.
 */
export function useIsUnreachable(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  const look = () => cache.getAll().filter(isUnanswered).length > 1
  return useSyncExternalStore(subscribe, look, () => false)
}
