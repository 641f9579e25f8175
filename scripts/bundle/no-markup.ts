import type { Plugin } from 'vite'

const EMPTYING = ".innerHTML = ''"
const ANNOUNCER = '/dist/private/live-announcer/LiveAnnouncer.mjs'

/**
 * The announcer of changes to screen readers empties itself by assigning markup, which the pages' Trusted Types refuse,
 * empty as it is. With this it removes its children, which is the same.
 */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(ANNOUNCER)) return null
    if (!code.includes(EMPTYING)) throw new Error(`${id} empties itself in another way now`)
    return { code: code.replaceAll(EMPTYING, '.replaceChildren()'), map: null }
  },
}
