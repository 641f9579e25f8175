/**
 * A page's title as the browser's tab, a bookmark and a search engine show it: set by the app, and before it by the server (SR-03). `within` names
 * what the page belongs to where its own title is not enough: many shops have an admission ticket.
 */
export const documentTitle = (title: string, within?: string): string =>
  [title, ...(within ? [within] : []), 'Tabifuda'].join(' · ')
