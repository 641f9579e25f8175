import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { accountLetter } from './account-mail.ts'
import type { Block } from './block.ts'
import { type RenderedMail, renderMail } from './rendered-mail.ts'

const LINK = 'https://tabi.example/mobile/mailnotification?token=a-b_c&x=1'
const FORGED = 'Bcc: all@example.com'

const ENDINGS = ['', '"', "'", '>', '">', "'>", '</title>', '</style>', '</p></a>', '-->'] as const
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{background:url(https://evil.example/x)}</style>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=p>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  ' onmouseover=alert(1) x=',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]
const HOSTILE = ENDINGS.flatMap((ending) => PAYLOADS.map((payload) => ending + payload))

function parse(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  return document
}

const blocksOf = (name: string): Block[] => [
  { type: 'text', text: name },
  { type: 'facts', lines: [name, `Shop: ${name}`] },
  { type: 'action', label: name, link: LINK },
  { type: 'code', code: name },
]
const letter = (name: string): RenderedMail => renderMail('en', name, blocksOf(name))
const shape = (html: string) => parse(html).querySelectorAll('*').length

describe('the HTML of a mail', () => {
  it('security XSS: 120 hostile names are rendered as text everywhere', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    const harmless = shape(letter('Sushi').html)
    for (const name of HOSTILE) {
      const { html } = letter(name)
      const document = parse(html)
      expect(document.querySelectorAll('*').length, name).toBe(harmless)
      expect(document.querySelector('h1')?.textContent).toBe(name.trim())
      const marks = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
      expect(marks.filter((mark) => mark.name.startsWith('on'))).toEqual([])
      expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([LINK])
    }
  })

  it('the check above detects markup that is not escaped', () => {
    const { html } = letter('Sushi')
    expect(shape(html.replaceAll('Sushi', '<b>Sushi</b>'))).not.toBe(shape(html))
  })

  it('loads nothing: no picture, no style sheet, no address except that of the link', () => {
    const { html } = letter('Sushi')
    const document = parse(html)
    expect(document.querySelectorAll('img,link,script,iframe,object,video,[src],[background]')).toHaveLength(0)
    expect(html).not.toMatch(/url\(|@import/)
    expect(new Set(html.match(/https?:\/\/[^/"<]+/g))).toEqual(new Set(['https://tabi.example']))
  })

  it('has a button, the same address to copy below it, and the dark scheme', () => {
    const document = parse(letter('Sushi').html)
    const button = document.querySelector('a')
    expect(button?.textContent).toBe('Sushi')
    expect(button?.parentElement?.nextElementSibling?.textContent).toBe(LINK)
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
  })
})

describe('a mail', () => {
  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0\v'])(
    'security: a name with the line break %j cannot forge a header',
    (end) => {
      const { subject } = letter(`Sushi${end}${FORGED}`)
      expect(subject).toBe(`Sushi ${FORGED}`)
    },
  )

  it('XSS a name from a third-party service is rendered as text and cannot forge a line', () => {
    const name = `<img src=x onerror=alert(1)>{service}\r\n\u2028${FORGED}`
    for (const kind of ['linked', 'unlinked'] as const) {
      const service = { type: 'facebook', name } as const
      const { body, html } = accountLetter({ kind, locale: 'en', link: LINK, service }, null)
      expect(parse(html).querySelectorAll('img')).toHaveLength(0)
      expect(body).toContain(`Name on this service: <img src=x onerror=alert(1)>{service} ${FORGED}`)
    }
  })

  it.each(LOCALES)('GEN-04 about an account in %s: subject, text, button and code', (locale) => {
    const noButton = ['sign_in_code', 'owner_code', 'account_deleted'] as const
    const withButton = ['bind', 'reset', 'third', 'linked', 'unlinked', 'password_changed'] as const
    for (const kind of [...noButton, ...withButton]) {
      const service = { type: 'weibo', name: '' } as const
      const { subject, body, html, links } = accountLetter(
        { kind, locale, link: LINK, code: 'ABCD-2345', service },
        null,
      )
      expect(subject).not.toMatch(/^mail_/)
      expect(`${subject} ${body} ${html}`).not.toMatch(/mail_(subject|intro|button|line|service)/)
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}">`)
      const hasButton = withButton.some((one) => one === kind)
      expect(links).toEqual(hasButton ? [LINK] : [])
      expect(body.includes(LINK)).toBe(hasButton)
      for (const part of [body, html]) expect(part).toContain('ABCD-2345')
    }
  })
})
