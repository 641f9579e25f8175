/** An element of an icon as lucide lists it: its tag and its attributes. */
export type IconElement = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Merges all elements of an icon into one SVG path with the same stroke and appearance. Throws for elements that
 * would look different.
 */
export function iconPath(elements: readonly IconElement[]): string {
  return elements.map(([tag, { key: _key, ...attributes }]) => outline(tag, attributes)).join('')
}

function outline(tag: string, attributes: Readonly<Record<string, string>>): string {
  const readNumbers = (...names: string[]): number[] => {
    const unknown = Object.keys(attributes).filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new Error(`An icon has a ${tag} with ${unknown.join(' and ')}`)
    return names.map((name) => Number(attributes[name] ?? 0))
  }
  switch (tag) {
    case 'path':
      readNumbers('d')
      return absoluteStart(attributes['d'] ?? '')
    case 'circle': {
      const [x = 0, y = 0, r = 0] = readNumbers('cx', 'cy', 'r', 'fill')
      // A stroke of width 2 fills a circle with a radius of up to 1.
      if (attributes['fill'] !== undefined && r > 1) throw new Error('An icon has a filled circle')
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    }
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0] = readNumbers('x', 'y', 'width', 'height', 'rx', 'ry')
      if (ry !== 0 && ry !== rx) throw new Error('An icon has a rect with two radii')
      const [across, down] = [width - 2 * rx, height - 2 * rx]
      const corner = (dx: number, dy: number) => (rx === 0 ? '' : `a${rx} ${rx} 0 0 1 ${dx} ${dy}`)
      return `M${x + rx} ${y}h${across}${corner(rx, rx)}v${down}${corner(-rx, rx)}h${-across}${corner(-rx, -rx)}v${-down}${corner(rx, -rx)}z`
    }
    case 'line': {
      const [x1, y1, x2, y2] = readNumbers('x1', 'y1', 'x2', 'y2')
      return `M${x1} ${y1}L${x2} ${y2}`
    }
    case 'polyline':
    case 'polygon':
      readNumbers('points')
      return `M${attributes['points']?.trim()}${tag === 'polygon' ? 'z' : ''}`
    default:
      throw new Error(`An icon has a ${tag}`)
  }
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/.source
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*(.*)$`, 's')

/** Makes the start of a path absolute. A relative start would otherwise continue from the end of the previous path. */
function absoluteStart(d: string): string {
  const [, x, y, rest = ''] = RELATIVE_START.exec(d) ?? []
  if (x === undefined) return d
  // Coordinates without a command after a relative start are relative lines.
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}
