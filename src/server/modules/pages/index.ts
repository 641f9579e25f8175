export { pageAnswers } from './page-routes.ts'
export { openPages } from './pages.ts'
export { sitemapRoutes } from './sitemap-routes.ts'
