import type { Plugin } from 'vite'
import { iconPath } from './icon-path.ts'

/**
 * Writes each icon of lucide-react as one path, and in place of the code that assembles icons from parts and settings a
 * component that shows it: together a quarter of the bytes. The pen is in the style sheet (ui/base.css). No markup is made of strings, which the pages' Trusted Types
 * would refuse. During development icons are as they come.
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
    // Another name of an icon.
    if (!__iconData) return null
    return `import icon from '../createLucideIcon.mjs'; export default /* @__PURE__ */ icon(${JSON.stringify(iconPath(__iconData.node))})`
  },
}
