import type { Plugin } from 'vite'

/**
 * Writes each icon of lucide-react as one string of SVG, and in place of the code that assembles icons from parts and
 * settings a component that shows it: together a quarter of the bytes. During development they are as they come.
 */
export const iconsAsStrings: Plugin = {
  name: 'icons-as-strings',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
      return `import { jsx } from 'react/jsx-runtime'
        const drawn = { viewBox: '0 0 24 24', width: 24, height: 24, fill: 'none', stroke: 'currentColor', strokeWidth: 2,
          strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
        export default (__html) => ({ className, ...rest }) => jsx('svg', { ...drawn, ...rest,
          className: className ? 'lucide ' + className : 'lucide', dangerouslySetInnerHTML: { __html } })`
    }
    if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)) return null
    const { __iconData } = await import(id)
    // Another name of an icon.
    if (!__iconData) return null
    const svg = __iconData.node.map(([tag, { key, ...attributes }]: [string, Record<string, string>]) => {
      return `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`
    })
    return `import icon from '../createLucideIcon.mjs'; export default /* @__PURE__ */ icon(${JSON.stringify(svg.join(''))})`
  },
}
