/** Asked for as soon as a ticket's page is, so that it is there when the connection goes. */
export const loadNotices = () => import('./notice/counter-notice.tsx')

/** What is seldom to be said, and below everything else. */
export const loadKeptNote = () => import('./notice/kept-note.tsx')
