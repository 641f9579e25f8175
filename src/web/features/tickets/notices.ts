/** Asked for as soon as a ticket's page is, so that it is there when the connection goes. */
export const loadNotices = () => import('./notice/counter-notice.tsx')
