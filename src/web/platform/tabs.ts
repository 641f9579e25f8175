const NAME = 'tabifuda'

/** Message between tabs: the topic that changed, without the change itself. */
export type TabTopic = 'orders'

let channel: BroadcastChannel | null = null

/** Channel between this browser's tabs; null if unsupported, in which case tabs refresh when they become visible. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Notifies all other tabs. */
export function notifyTabs(news: TabTopic): void {
  open()?.postMessage(news)
}

/** Calls the listener when another tab sends this topic. Returns the function that unsubscribes. */
export function onTabMessage(news: TabTopic, listener: () => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (data === news) listener()
  }
  const shared = open()
  shared?.addEventListener('message', handle)
  return () => shared?.removeEventListener('message', handle)
}
