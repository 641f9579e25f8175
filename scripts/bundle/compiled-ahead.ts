import type { Plugin } from 'vite'

/**
 * Names of the chunks whose functions nearly all run when a page starts: libraries, app, shared UI and slide show.
 */
const CHUNKS = ['vendor', 'app', 'kit', 'index', 'slide-show']
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes the browser compile these files in parallel with loading, instead of each function at its first call, which
 * would delay interactions. Browsers without support treat the hint as a comment.
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
