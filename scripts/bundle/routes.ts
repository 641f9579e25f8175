/** Options of the router's plugin for splitting and generating routes. */
export const ROUTES = {
  target: 'react',
  autoCodeSplitting: true,
  // Loaders are split off as well, because each imports the calls and schemas of its page.
  codeSplittingOptions: {
    defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
  },
  addExtensions: true,
  quoteStyle: 'single',
  routesDirectory: 'src/web/routes',
  generatedRouteTree: 'src/web/routeTree.gen.ts',
} satisfies Parameters<typeof import('@tanstack/router-plugin/vite').tanstackRouter>[0]
