import type { Plugin } from 'vite'

/** What pages run nearly whole when they start: the libraries, the app around its pages, what surrounds these, and what moves their pictures. */
const CHUNKS = ['vendor', 'app', 'kit', 'index', 'slide-show']
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile these files beside the page, while they come, and not function by function when each is first called, which holds up
 * whoever presses something. A browser that does not know the hint reads a comment.
 */
export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && CHUNKS.includes(chunk.name)) chunk.code = HINT + chunk.code
      }
    },
  },
}
