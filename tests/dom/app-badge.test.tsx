import { afterEach, expect, it, vi } from 'vitest'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { showAppBadge } from '#web/features/tickets/static/app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

const NOW = Date.UTC(2026, 10, 22, 3)

function listed(status: 'early' | 'used') {
  const stored = storedTicket(5)
  const ticket = { ...stored.ticket, order: { ...stored.ticket.order, usetime: NOW } }
  return { ...stored, ticket, isSaved: true, display: { status, usedAt: null, code: null, refusal: null } }
}

/** The app icon of a browser with the Badging API. */
function icon() {
  const shown: number[] = []
  const set = (count: number) => void shown.push(count)
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => set(count), clearAppBadge: async () => set(0) })
  return shown
}

it('PW-15 the icon shows the number of tickets for today, and no number once they are used', async () => {
  const shown = icon()
  await showAppBadge([listed('early'), listed('early')], NOW)
  await showAppBadge([listed('early'), listed('used')], NOW)
  await showAppBadge([listed('used')], NOW)
  await showAppBadge([], NOW)
  expect(shown).toEqual([2, 1, 0, 0])
})

it('PW-15 a browser without badges, or one that refuses them, causes no error', async () => {
  vi.stubGlobal('navigator', {})
  await expect(showAppBadge([listed('early')], NOW)).resolves.toBeUndefined()
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  await expect(showAppBadge([listed('early')], NOW)).resolves.toBeUndefined()
})
