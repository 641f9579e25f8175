import type { Plugin } from 'vite'
import { iconPath } from './icon-path.ts'

/**
 * Replaces each icon of lucide-react by a single path, and the code that assembles icons by a small component: a
 * quarter of the size. Stroke settings are in the style sheet (ui/base.css). It creates no markup from strings, which
 * the pages' Trusted Types would refuse. Not used in development.
 */
export const iconsAsPaths: Plugin = {
  name: 'icons-as-paths',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
      return `import { jsx } from 'react/jsx-runtime'
        const drawn = { viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': true }
        export default (d) => ({ className, ...rest }) => jsx('svg', { ...drawn, ...rest,
          className: className ? 'lucide ' + className : 'lucide', children: jsx('path', { d }) })`
    }
    if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)) return null
    const { __iconData } = await import(id)
    // An alias of another icon.
    if (!__iconData) return null
    return `import icon from '../createLucideIcon.mjs'; export default /* @__PURE__ */ icon(${JSON.stringify(iconPath(__iconData.node))})`
  },
}
