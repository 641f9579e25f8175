import { describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { PAGES, TINY_QR, ticketView } from '#tests/support/ticket-view.ts'
import { ticketDocument } from './document.ts'

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <title>Tabifuda</title>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"><svg></svg></div>
  </body>
</html>`

const hostile = `</style><script>alert("1")</script><img src=x onerror='a'>&amp;$&$1`

describe('the document of a ticket', () => {
  it('VO-03 has the ticket before anything that is fetched', () => {
    const { body } = ticketDocument(SHELL, ticketView(), 'Ticket')
    const order = ['<style>', 'id="static-ticket"', 'id="root"', 'app.css', 'start.js', 'vendor.js', 'app.js']
    const places = order.map((text) => body.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(body.match(/app\.js|vendor\.js|app\.css/g)).toHaveLength(3)
    expect(body).toContain('<title>Ticket · Tabifuda</title>')
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('d="M4 4h1v1h-1z"')
  })

  it('B7 starts the app from the script that waits for the first frame, and lists the page’s modules', () => {
    const { body } = ticketDocument(SHELL, ticketView(), 'Ticket')
    expect(body).not.toMatch(/type="module"|modulepreload/)
    expect(body).toContain(
      '<script async src="/start.js" data-modules="/assets/vendor.js /assets/app.js" data-ahead="/assets/page.js"></script>',
    )
  })

  it.each(LOCALES)('B7 is rendered without Intl, whose first use takes longer than the rest: %s', (locale) => {
    vi.stubGlobal('Intl', undefined)
    const stored = { ...storedTicket(5), qr: TINY_QR }
    const early = { ...stored.ticket, validFrom: 1e12, order: { ...stored.ticket.order, usetime: 1e12 } }
    const pages = { ...PAGES, locale }
    const views = [
      ticketView({ pages, checkedAt: 0, now: 9e8 }),
      ticketView({ pages, stored: { ...stored, ticket: early } }),
    ]
    for (const view of views) expect(ticketDocument(SHELL, view, 'Ticket').body).toContain(TINY_QR.path)
  })

  it('sets the language, the device and the phone’s sizes without a script', () => {
    const view = ticketView({ pages: { ...PAGES, locale: 'zh-tw', portraitWidth: 390 } })
    const { body, style } = ticketDocument(SHELL, view, '票券')
    expect(body).toContain('<html lang="zh-TW" data-device="mobile" data-layout="column" data-static="">')
    expect(style).toContain('font-size:calc(min(100vw, 390px, 440px) / 7.5)')
    expect(body).toContain(`<style>${style}</style>`)
  })

  it('S-20 escapes names, notes, words and titles', () => {
    const stored = { ...storedTicket(5), qr: TINY_QR }
    const { order } = stored.ticket
    const names = { jpName: hostile, enName: hostile, name: hostile, zhName: hostile }
    const ticket = {
      ...stored.ticket,
      orderNo: hostile,
      shortCode: hostile,
      state: 'used' as const,
      usedAt: 5,
      order: {
        ...order,
        tip: hostile,
        customerName: hostile,
        usejuveniles: hostile,
        supplier: { ...order.supplier, ...names },
        comboPackage: { ...order.comboPackage, ...names },
      },
    }
    const words = new Proxy({}, { get: () => hostile })
    const { body } = ticketDocument(
      SHELL,
      ticketView({ stored: { ...stored, ticket }, pages: { ...PAGES, words }, isOnline: false }),
      hostile,
    )
    // The one script is the app's own.
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<style|<\/style/g)).toHaveLength(2)
    expect(body).not.toMatch(/<img|onerror='|&amp;amp;(?!amp;)[^$]/)
    expect(body.split('&lt;img src=x onerror=&#39;a&#39;&gt;&amp;amp;$&amp;$1').length).toBeGreaterThan(8)
  })

  it.each(['', 'M4 4h1v1h-1z"/><script>', 'M4 4h1v1h-1zL9 9', 'M4 4H1v1h-1z'])(
    'refuses a QR path in another format: %j',
    (path) => {
      const stored = { ...storedTicket(5), qr: { size: 9, path } }
      expect(() => ticketDocument(SHELL, ticketView({ stored }), 'x')).toThrow('no drawing of ours')
    },
  )

  it('refuses a document that is not the app’s', () => {
    expect(() => ticketDocument('<h1>Free Wi-Fi</h1>', ticketView(), 'x')).toThrow('no root')
  })
})
