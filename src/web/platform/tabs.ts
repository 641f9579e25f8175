const NAME = 'tabifuda'

/** What one tab tells the others of: that something about it has changed, not what. */
export type TabNews = 'orders'

let channel: BroadcastChannel | null = null

/** The channel between the tabs of this browser; null where it has none, and tabs ask again when they are looked at. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tells all other tabs. */
export function tellTabs(news: TabNews): void {
  open()?.postMessage(news)
}

/** Calls the listener when another tab has told this news. Returns the function that unsubscribes. */
export function onTabNews(news: TabNews, listener: () => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (data === news) listener()
  }
  const shared = open()
  shared?.addEventListener('message', handle)
  return () => shared?.removeEventListener('message', handle)
}
