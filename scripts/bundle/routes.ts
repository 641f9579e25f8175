/** How the router's plugin splits and writes the routes. */
export const ROUTES = {
  target: 'react',
  autoCodeSplitting: true,
  // Loaders too leave the entry: each brings the calls and schemas of its page.
  codeSplittingOptions: {
    defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
  },
  addExtensions: true,
  quoteStyle: 'single',
  routesDirectory: 'src/web/routes',
  generatedRouteTree: 'src/web/routeTree.gen.ts',
} satisfies Parameters<typeof import('@tanstack/router-plugin/vite').tanstackRouter>[0]
