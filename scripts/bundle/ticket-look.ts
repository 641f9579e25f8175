import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'lightningcss'
import { preprocessCSS, resolveConfig } from 'vite'
import type { StyleSheet, TicketLook } from '../../sw/ticket/look.ts'
import { READABLE, type Versions } from '../floor/versions.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Versions in the CSS compiler's format. */
const encoded = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
const targetsOf = ({ ios_saf, chrome, firefox }: Versions) => ({
  ios_saf: encoded(ios_saf),
  chrome: encoded(chrome),
  firefox: encoded(firefox),
})
const READABLE_TARGETS = targetsOf(READABLE)

/** The app's style sheets used by a ticket's page, in cascade order. */
const SHEETS: Readonly<Record<StyleSheet, string>> = {
  frame: 'web/shell/frame',
  statusBanners: 'web/shell/status-banners',
  pageHead: 'web/ui/page-head',
  banner: 'kit/ui/banner',
  badge: 'kit/ui/badge',
  button: 'kit/ui/button',
  fuda: 'web/ui/ticket/fuda',
  counter: 'web/features/tickets/counter',
  stateStrip: 'web/features/tickets/state-strip',
  qrCode: 'web/features/tickets/qr-code',
  details: 'web/features/tickets/ticket-details',
  holdButton: 'web/features/tickets/hold-button',
  ticketActions: 'web/features/tickets/ticket-actions',
  shopFirst: 'web/features/tickets/shop-text',
  counterNotice: 'web/features/tickets/notice/counter-notice',
  recordSlip: 'web/features/tickets/notice/record-slip',
}
const GLOBAL = ['src/kit/ui/tokens.css', 'src/kit/ui/base.css']

/** The icons used, by their file names in lucide. */
const ICONS = [
  'arrow-left-right',
  'ban',
  'calendar-off',
  'calendar-plus',
  'calendar-x',
  'car-taxi-front',
  'chevron-left',
  'circle-exclamation-point',
  'circle-check-big',
  'circle-x',
  'clock',
  'hourglass',
  'image-down',
  'refresh-cw',
  'smartphone',
  'stamp',
  'sun',
  'timer-reset',
  'wifi-off',
]

/** An element of an icon as lucide lists it: its tag and its attributes. */
type IconElement = readonly [tag: string, attributes: Readonly<Record<string, string>>]

function elementMarkup([tag, { key: _key, ...attributes }]: IconElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}></${tag}>`
}

/** Minifies the styles for the oldest browsers that open a saved ticket. */
function packed(css: string): string {
  const { code } = transform({
    filename: 'ticket.css',
    code: Buffer.from(css),
    minify: true,
    targets: READABLE_TARGETS,
  })
  return code.toString()
}

/**
 * Collects the look of tickets for the service worker: the app's own style sheets, with its short class names, and
 * its icons. Computed at each build, so that pages look the same whether the app or the worker renders them.
 */
export async function ticketLook(generateScopedName: string): Promise<TicketLook> {
  const config = await resolveConfig(
    { configFile: false, root: ROOT, logLevel: 'silent', css: { modules: { generateScopedName } } },
    'build',
  )
  const read = async (path: string) => {
    const file = resolve(ROOT, path)
    return preprocessCSS(readFileSync(file, 'utf8'), file, config)
  }
  const global = await Promise.all(GLOBAL.map(read))
  const sheets = await Promise.all(
    Object.entries(SHEETS).map(async ([name, path]) => [name, await read(`src/${path}.module.css`)] as const),
  )
  const own = readFileSync(resolve(ROOT, 'sw/ticket/static.css'), 'utf8')
  const icons = ICONS.map(async (name) => {
    const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
    return [name, __iconData.node.map(elementMarkup).join('')] as const
  })
  return {
    css: packed([...global, ...sheets.map(([, sheet]) => sheet)].map(({ code }) => code).join('\n') + own),
    classes: Object.fromEntries(sheets.map(([name, { modules }]) => [name, modules ?? {}])) as TicketLook['classes'],
    icons: Object.fromEntries(await Promise.all(icons)),
  }
}
