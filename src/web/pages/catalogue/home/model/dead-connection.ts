import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#web/api/call-error.ts'

const isUnanswered = (query: Query): boolean => {
  const { data, error } = query.state
  if (data !== undefined || !(error instanceof CallError) || !query.isActive()) return false
  return error.failure.kind === 'offline' || error.failure.kind === 'timeout'
}

/**
 * Nobody answers, though the browser calls itself connected: a wall between two hotel networks, a tunnel. One part of the page that gets
 * no answer may be chance and says so itself (HM-11); two are not, whatever else the service worker still has.
 */
export function useIsDead(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  const look = () => cache.getAll().filter(isUnanswered).length > 1
  return useSyncExternalStore(subscribe, look, () => false)
}
