/**
 * The document title of a page for tabs, bookmarks and search engines, set by the server and then by the app (SR-03).
 * `within` adds the parent when the page's own title is ambiguous: many shops have an admission ticket.
 */
export const documentTitle = (title: string, within?: string): string =>
  [title, ...(within ? [within] : []), 'Tabifuda'].join(' · ')
