/** How long a browser keeps a ticket that it has saved. */
export type KeptFor =
  /** Until the reader removes it. */
  | 'good'
  /** 7 days after the last visit: Safari and every other browser on iOS, where the app is not installed. */
  | 'a-week'
  /** Until this private window is closed. */
  | 'this-window'
  /** The browser does not say: it may be a private window, and the phone may run out of space. */
  | 'unknown'

/** What a browser says of its storage. */
export interface StorageFacts {
  readonly isInstalled: boolean
  /** The browser has agreed to keep this site's storage. */
  readonly isPersisted: boolean
  /** The storage is that of a private window. A browser that hides this says false. */
  readonly isPrivate: boolean
  /** The browser deletes the storage of sites that are not visited. */
  readonly deletesUnused: boolean
}

/** What may be promised of a saved ticket: never more than the browser keeps. */
export function keptFor({ isInstalled, isPersisted, isPrivate, deletesUnused }: StorageFacts): KeptFor {
  if (isPrivate) return 'this-window'
  if (isInstalled || isPersisted) return 'good'
  return deletesUnused ? 'a-week' : 'unknown'
}

/** Whether a browser is WebKit, which deletes the storage of sites that are not visited: on iOS each browser is. */
export function deletesUnused(userAgent: string): boolean {
  return /\bAppleWebKit\//.test(userAgent) && !/(?:Chrome|Chromium)\//.test(userAgent)
}
