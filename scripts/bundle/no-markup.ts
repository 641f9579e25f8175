import type { Plugin } from 'vite'

const EMPTYING = ".innerHTML = ''"
const ANNOUNCER = '/dist/private/live-announcer/LiveAnnouncer.mjs'

/**
 * React Aria's live announcer clears itself by assigning an empty innerHTML, which the pages' Trusted Types refuse.
 * This plugin makes it remove its children instead.
 */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(ANNOUNCER)) return null
    if (!code.includes(EMPTYING)) throw new Error(`${id} no longer assigns an empty innerHTML`)
    return { code: code.replaceAll(EMPTYING, '.replaceChildren()'), map: null }
  },
}
