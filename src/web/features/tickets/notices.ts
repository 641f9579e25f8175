/** Loaded with the ticket page, so that notices are available when the connection drops. */
export const loadNotices = () => import('./notice/counter-notice.tsx')

/** Rarely needed note, below everything else. */
export const loadRetentionNote = () => import('./notice/retention-note.tsx')
