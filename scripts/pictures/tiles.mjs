import { asanoha, seigaiha, shippo } from './patterns.mjs'

const INKS = { '': '#ffffff', '-ink': '#1d1b20' }
const ALPHA = { '': 0.11, '-ink': 0.07 }
const KINDS = { seigaiha: () => seigaiha(48, [1, 0.68, 0.36]), asanoha: () => asanoha(48), shippo: () => shippo(48) }

/** The repeating CSS backgrounds as [file name, SVG text]: white lines for dark backgrounds, -ink for light ones. */
export function patternTiles() {
  return Object.entries(KINDS).flatMap(([name, draw]) =>
    Object.entries(INKS).map(([suffix, ink]) => {
      const { width, height, lines } = draw()
      const h = Number(height.toFixed(3))
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${h}" viewBox="0 0 ${width} ${h}"><path d="${lines}" fill="none" stroke="${ink}" stroke-opacity="${ALPHA[suffix]}" stroke-width="1.3"/></svg>`
      return [`${name}${suffix}.svg`, svg]
    }),
  )
}

/** The placeholder of a picture that fails to load: paper, a wave pattern and a plate, in a self-contained file. */
export function placeholderSvg() {
  const { width, height, lines } = seigaiha(64, [1, 0.68, 0.36])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><defs><pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${lines}" fill="none" stroke="#cdbfa9" stroke-opacity=".5" stroke-width="1.6"/></pattern></defs><path fill="#efe8dc" d="M0 0h640v480H0z"/><path fill="url(#p)" d="M0 0h640v480H0z"/><circle cx="320" cy="240" r="128" fill="#faf7f2"/><g fill="none" stroke="#b8a88f" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M252 246h136c0 46-28 66-68 66s-68-20-68-66zM292 312h56M336 234l46-64M362 234l38-52"/></g></svg>`
}
