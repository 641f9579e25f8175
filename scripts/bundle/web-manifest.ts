import type { ManifestOptions } from 'vite-plugin-pwa'
import { NEXT_TICKET_URL } from '../../src/contract/sw-tickets.ts'

const icon = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** A screenshot of the app for the browser's install dialog, made by `npm run gallery -- install`. */
const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.webp`,
  type: 'image/webp',
  sizes,
  form_factor,
  label,
})

/** The name and appearance of the installed app (PW-01). */
export const WEB_MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tabifuda 旅札',
  short_name: 'Tabifuda',
  description:
    'Reserve, pay for and use restaurants and attractions in Japan, with tickets that open without a signal.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  categories: ['travel', 'food', 'shopping'],
  theme_color: '#faf7f2',
  background_color: '#faf7f2',
  icons: [
    icon('icon', 192),
    { ...icon('icon', 512), purpose: 'any' },
    { ...icon('maskable', 512), purpose: 'maskable' },
  ],
  // The service worker redirects the first one to the ticket. On a computer, a phone's address redirects to the
  // desktop layout.
  shortcuts: [
    { name: 'Next ticket · 次のチケット', short_name: 'Next ticket', url: NEXT_TICKET_URL, icons: [icon('icon', 192)] },
    { name: 'My orders · 予約一覧', short_name: 'My orders', url: '/mobile/orders', icons: [icon('icon', 192)] },
  ],
  screenshots: [
    screenshot('ticket-narrow', '750x1624', 'narrow', 'A ticket, as the shop sees it'),
    screenshot('home-narrow', '750x1624', 'narrow', 'Find a place to go'),
    screenshot('home-wide', '1280x800', 'wide', 'Find a place to go'),
    screenshot('supplier-wide', '1280x800', 'wide', 'A restaurant with its packages'),
  ],
}
