// `node scripts/outlines.mjs`: writes the outlines of the prefectures for the map of shops (decision 16), from
// @svg-maps/japan, fetched with npm. Coordinates are whole tenths of the map's unit, each relative to the previous
// one. Islands smaller than a few units are left out. `at` is the position of a name and `room` its maximum width, in
// whole units.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PACKAGE = '@svg-maps/japan@2.0.0'
const SHA512 = 'FtwcGR8bcUDPM+pcXF6kO7/NYYtW+G44j4bPSvPtak2jPdznCeLJG8/Viht9KY5dPPs8SuotrIn6qzgarEcT6g=='
const OUT = fileURLToPath(new URL('../src/web/pages/catalogue/suppliers/map/outlines.json', import.meta.url))
/** Steps per unit of the map, which is about 4.6 km. */
const STEPS = 10
/** Minimum number of corners of a drawn island. */
const CORNERS = 4

/** Names in the app's languages, by the ids of the package. */
const NAMES = {
  hokkaido: ['Hokkaido', '北海道', '北海道', '北海道'],
  aomori: ['Aomori', '青森', '青森', '青森'],
  iwate: ['Iwate', '岩手', '岩手', '岩手'],
  miyagi: ['Miyagi', '宮城', '宫城', '宮城'],
  akita: ['Akita', '秋田', '秋田', '秋田'],
  yamagata: ['Yamagata', '山形', '山形', '山形'],
  fukushima: ['Fukushima', '福島', '福岛', '福島'],
  ibaraki: ['Ibaraki', '茨城', '茨城', '茨城'],
  tochigi: ['Tochigi', '栃木', '栃木', '栃木'],
  gunma: ['Gunma', '群馬', '群马', '群馬'],
  saitama: ['Saitama', '埼玉', '埼玉', '埼玉'],
  chiba: ['Chiba', '千葉', '千叶', '千葉'],
  tokyo: ['Tokyo', '東京', '东京', '東京'],
  kanagawa: ['Kanagawa', '神奈川', '神奈川', '神奈川'],
  niigata: ['Niigata', '新潟', '新潟', '新潟'],
  toyama: ['Toyama', '富山', '富山', '富山'],
  ishikawa: ['Ishikawa', '石川', '石川', '石川'],
  fukui: ['Fukui', '福井', '福井', '福井'],
  yamanashi: ['Yamanashi', '山梨', '山梨', '山梨'],
  nagano: ['Nagano', '長野', '长野', '長野'],
  gifu: ['Gifu', '岐阜', '岐阜', '岐阜'],
  shizuoka: ['Shizuoka', '静岡', '静冈', '靜岡'],
  aichi: ['Aichi', '愛知', '爱知', '愛知'],
  mie: ['Mie', '三重', '三重', '三重'],
  shiga: ['Shiga', '滋賀', '滋贺', '滋賀'],
  kyoto: ['Kyoto', '京都', '京都', '京都'],
  osaka: ['Osaka', '大阪', '大阪', '大阪'],
  hyogo: ['Hyogo', '兵庫', '兵库', '兵庫'],
  nara: ['Nara', '奈良', '奈良', '奈良'],
  wakayama: ['Wakayama', '和歌山', '和歌山', '和歌山'],
  tottori: ['Tottori', '鳥取', '鸟取', '鳥取'],
  shimane: ['Shimane', '島根', '岛根', '島根'],
  okayama: ['Okayama', '岡山', '冈山', '岡山'],
  hiroshima: ['Hiroshima', '広島', '广岛', '廣島'],
  yamaguchi: ['Yamaguchi', '山口', '山口', '山口'],
  tokushima: ['Tokushima', '徳島', '德岛', '德島'],
  kagawa: ['Kagawa', '香川', '香川', '香川'],
  ehime: ['Ehime', '愛媛', '爱媛', '愛媛'],
  kochi: ['Kochi', '高知', '高知', '高知'],
  fukuoka: ['Fukuoka', '福岡', '福冈', '福岡'],
  saga: ['Saga', '佐賀', '佐贺', '佐賀'],
  nagasaki: ['Nagasaki', '長崎', '长崎', '長崎'],
  kumamoto: ['Kumamoto', '熊本', '熊本', '熊本'],
  oita: ['Oita', '大分', '大分', '大分'],
  miyazaki: ['Miyazaki', '宮崎', '宫崎', '宮崎'],
  kagoshima: ['Kagoshima', '鹿児島', '鹿儿岛', '鹿兒島'],
  okinawa: ['Okinawa', '沖縄', '冲绳', '沖繩'],
}

/** The package's map, verified by its checksum. */
async function fetchMap() {
  const folder = mkdtempSync(join(tmpdir(), 'outlines-'))
  try {
    const file = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
    const archive = join(folder, file.trim())
    const sum = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (sum !== SHA512) throw new Error(`${PACKAGE} has changed: sha512-${sum}`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    writeFileSync(join(folder, 'package/package.json'), '{"type":"module"}')
    return (await import(pathToFileURL(join(folder, 'package/index.js')).href)).default.locations
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Parses a path of m, l, h, v and z into closed lines, with corners in units. */
function linesOf(path) {
  const parts = path.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/g)
  const lines = []
  let [x, y, at] = [0, 0, 0]
  let command = ''
  const next = () => Number(parts[at++])
  while (at < parts.length) {
    if (/[a-z]/.test(parts[at])) command = parts[at++]
    if (command === 'z') {
      ;[x, y] = lines.at(-1)[0]
      continue
    }
    if (!'mlhv'.includes(command)) throw new Error(`Unknown command ${command}`)
    x += command === 'v' ? 0 : next()
    y += command === 'h' ? 0 : next()
    if (command === 'm') lines.push([])
    lines.at(-1).push([x, y])
    if (command === 'm') command = 'l'
  }
  return lines
}

/** Twice the signed area. */
const area2 = (line) =>
  line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length]
    return sum + x * nextY - nextX * y
  }, 0)

/** Corners in whole steps, without consecutive duplicates. */
const inSteps = (line) =>
  line
    .map(([x, y]) => [Math.round(x * STEPS), Math.round(y * STEPS)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1][0] || y !== all[index - 1][1])

function packed(lines) {
  let [fromX, fromY] = [0, 0]
  let path = ''
  const pair = (x, y) => `${x}${y < 0 ? '' : ' '}${y}`
  for (const line of lines) {
    const [[firstX, firstY], ...others] = line
    path += `m${pair(firstX - fromX, firstY - fromY)}l`
    let [x, y] = [firstX, firstY]
    path += others
      .map(([nextX, nextY], index) => {
        const text = pair(nextX - x, nextY - y)
        ;[x, y] = [nextX, nextY]
        return index > 0 && !text.startsWith('-') ? ` ${text}` : text
      })
      .join('')
    path += 'z'
    ;[fromX, fromY] = [firstX, firstY]
  }
  return path
}

/** The best position for a name on the largest island: the widest stretch of land near its middle. */
function nameplate(line) {
  const ys = line.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let best = { at: [0, 0], room: 0 }
  for (let share = 0.3; share <= 0.7; share += 0.05) {
    const level = top + (bottom - top) * share
    const crossings = line
      .flatMap(([x, y], index) => {
        const [nextX, nextY] = line[(index + 1) % line.length]
        return y <= level === nextY <= level ? [] : [x + ((level - y) / (nextY - y)) * (nextX - x)]
      })
      .sort((a, b) => a - b)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const room = crossings[index + 1] - crossings[index]
      if (room > best.room) best = { at: [crossings[index] + room / 2, level], room }
    }
  }
  return { at: best.at.map(Math.round), room: Math.round(best.room) }
}

const prefectures = (await fetchMap()).map(({ id, path }) => {
  const lines = linesOf(path)
  const main = lines.toSorted((a, b) => Math.abs(area2(b)) - Math.abs(area2(a)))[0]
  const [en, ja, cn, tw] = NAMES[id]
  return {
    name: { en, 'zh-cn': cn, 'zh-tw': tw, ja },
    ...nameplate(main),
    path: packed(lines.map(inSteps).filter((line) => line.length >= CORNERS)),
  }
})
if (prefectures.length !== Object.keys(NAMES).length) throw new Error(`${prefectures.length} prefectures`)
// One line per field.
const rows = prefectures.map(
  ({ name, at, room, path }) =>
    `  {\n    "name": ${JSON.stringify(name)},\n    "at": [${at}],\n    "room": ${room},\n    "path": "${path}"\n  }`,
)
writeFileSync(OUT, `[\n${rows.join(',\n')}\n]\n`)
console.log(`${OUT}: ${prefectures.length} prefectures, ${readFileSync(OUT).length} bytes`)
