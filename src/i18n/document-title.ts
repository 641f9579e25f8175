/** A page's title as the browser's tab, a bookmark and a search engine show it: set by the app, and before it by the server (SR-03). */
export const documentTitle = (title: string): string => `${title} · Tabifuda`
