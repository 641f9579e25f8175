import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { LOCALES } from '#domain/languages.ts'
import { CATEGORY_ICONS, PICTURES } from './catalogue.mjs'
import { composePicture } from './layouts.mjs'
import { appIconSvg, faviconSvg, markSvg } from './mark.mjs'
import { tileColour } from './palette.mjs'
import { composeCategoryIcon, composeSharing, heroFujiSvg, SCENES } from './scenes.mjs'
import { patternTiles, placeholderSvg } from './tiles.mjs'

/**
 * Draws every picture, icon and pattern of the product into public/, and writes manifest.json and the picture facts
 * of the web and the server. Without arguments it draws all; with keys ("npm run pictures -- sushi-1 offline") only
 * those.
 */

const root = new URL('../../', import.meta.url)
const at = (path) => fileURLToPath(new URL(path, root))
const MANIFEST = 'scripts/pictures/manifest.json'
const TILES = 'src/web/ui/content/tile-colors.module.css'
const DRAWN = 'src/server/modules/catalogue/drawn-pictures.ts'

/**
 * Quality by width: smaller pictures need more, because lost details are more visible. 96 is for the home page's
 * tiles, of which eight load at once.
 */
const AVIF = { 96: 36, 160: 50, 192: 54, 240: 52, 320: 42, 480: 50, 640: 44, 1280: 37 }
const WEBP = { 96: 74, 160: 68, 192: 72, 240: 72, 320: 64, 480: 70, 640: 60, 1280: 46 }

/** AVIF effort: 5 takes six times as long as 2 and saves a fifth of the bytes. */
function effort(width) {
  if (width === 96 || width === 192) return 9
  return width <= 320 ? 5 : 2
}

/** Draws at a larger scale and downsizes; otherwise the emoji's inner shadows have hard edges. */
const raster = (svg, times = 2) =>
  sharp(Buffer.from(svg), { density: 72 * times })
    .png({ compressionLevel: 1 })
    .toBuffer()
const hex = (value) => Math.round(value).toString(16).padStart(2, '0')

async function save(key, svg, widths) {
  const drawn = await raster(svg, widths.includes(1280) ? 2 : 4)
  const full = await sharp(drawn).metadata()
  for (const width of widths) {
    const sized = await sharp(drawn).resize(width).png({ compressionLevel: 1 }).toBuffer()
    const avif = sharp(sized).avif({
      quality: AVIF[width],
      effort: effort(width),
      chromaSubsampling: '4:2:0',
    })
    const webp = sharp(sized).webp({ quality: WEBP[width], alphaQuality: 80, effort: 6, smartSubsample: true })
    await avif.toFile(at(`public/pictures/${key}-${width}.avif`))
    await webp.toFile(at(`public/pictures/${key}-${width}.webp`))
  }
  const width = widths.at(-1)
  const mean = await sharp(drawn).flatten({ background: '#faf7f2' }).stats()
  const colour = `#${mean.channels
    .slice(0, 3)
    .map((channel) => hex(channel.mean))
    .join('')}`
  return { width, height: Math.round((width * full.height) / full.width), widths, colour }
}

const pictures = Object.entries(PICTURES).map(([key, spec]) => ({
  key,
  widths: PICTURE_WIDTHS,
  shows: spec.shows,
  draw: () => composePicture(spec),
}))
const icons = Object.entries(CATEGORY_ICONS).map(([category, name]) => ({
  key: `category-${category}`,
  widths: [96, 192],
  colour: tileColour(category),
  draw: () => composeCategoryIcon(name),
}))
const scenes = Object.entries(SCENES).map(([key, { compose, widths }]) => ({
  key,
  widths,
  colour: 'transparent',
  draw: compose,
}))

async function identity() {
  const png = async (path, svg, size) =>
    writeFile(
      at(path),
      await sharp(await raster(svg))
        .resize(size)
        .png({ palette: true, effort: 10 })
        .toBuffer(),
    )
  await writeFile(at('public/icons/mark.svg'), `${markSvg()}\n`)
  await writeFile(at('public/icons/favicon.svg'), `${faviconSvg()}\n`)
  await png('public/icons/icon-192.png', appIconSvg(), 192)
  await png('public/icons/icon-512.png', appIconSvg(), 512)
  await png('public/icons/maskable-512.png', appIconSvg({ rounded: false, inner: 0.78 }), 512)
  await png('public/icons/apple-touch-icon.png', appIconSvg({ rounded: false, inner: 0.94 }), 180)
  await png('public/og-image.png', await composeSharing(), 1200)
  for (const [name, svg] of patternTiles()) await writeFile(at(`public/patterns/${name}`), `${svg}\n`)
  await writeFile(at('public/pictures/hero-fuji.svg'), `${heroFujiSvg()}\n`)
  await writeFile(at('public/pictures/placeholder.svg'), `${placeholderSvg()}\n`)
}

async function main(wanted) {
  for (const folder of ['public/pictures', 'public/icons', 'public/patterns'])
    await mkdir(at(folder), { recursive: true })
  const all = [...pictures, ...icons, ...scenes]
  const unknown = wanted.filter((key) => key !== 'identity' && !all.some((one) => one.key === key))
  if (unknown.length > 0) throw new Error(`No picture named ${unknown.join(', ')}`)
  const manifest = JSON.parse(await readFile(at(MANIFEST), 'utf8').catch(() => '{}'))
  for (const one of all.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
    const saved = await save(one.key, await one.draw(), one.widths)
    manifest[one.key] = { ...saved, colour: one.colour ?? saved.colour }
    console.log(one.key)
  }
  if (wanted.length === 0 || wanted.includes('identity')) await identity()

  const known = Object.fromEntries(
    all.filter(({ key }) => manifest[key]).map(({ key, shows }) => [key, { ...manifest[key], shows }]),
  )
  const entry = ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll(/([:,])/g, '$1 ')}`
  await writeFile(
    at(MANIFEST),
    `{\n${Object.entries(known)
      .map((pair) => entry(pair).replaceAll(/([{}])/g, (brace) => (brace === '{' ? '{ ' : ' }')))
      .join(',\n')}\n}\n`,
  )
  await writeFile(at(TILES), tileColours(known))
  await writeFile(at(DRAWN), drawnPictures(known))
}

const quote = (text) => `'${text.replaceAll("'", "\\'")}'`
const name = (key) => (/^[a-z]+$/.test(key) ? key : quote(key))

/** The web's style sheet with the colour of each category's tile. */
function tileColours(known) {
  const rows = icons.map(({ key }) => {
    const category = key.replace('category-', '')
    return `.tile[data-category="${category}"] {\n  --tile: ${known[key].colour};\n}\n`
  })
  return `/* The colour of each category's tile in the light scheme, by its key (written by scripts/pictures). */\n${rows.join('\n')}`
}

/** The server's module with the colour and alternative text of each drawn picture. */
function drawnPictures(known) {
  const rows = pictures
    .filter(({ key }) => known[key])
    .map(({ key }) => {
      const words = LOCALES.map((locale) => PICTURES[key].words[locale] ?? '')
      return `  ${name(key)}: [${[known[key].colour, ...words].map(quote).join(', ')}],`
    })
  return `/**
 * The pictures drawn for the product (generated by scripts/pictures): the mean colour, shown while a picture loads,
 * and its description in the order of LOCALES.
 */
export const DRAWN_PICTURES: Readonly<Record<string, readonly [color: string, ...words: string[]]>> = {\n${rows.join('\n')}\n}\n`
}

await main(process.argv.slice(2))
