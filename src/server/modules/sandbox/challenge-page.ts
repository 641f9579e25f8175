import { createHash } from 'node:crypto'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { width: min(24rem, 100vw - 3rem); padding: 1.5rem; box-sizing: border-box; border: 1px solid GrayText; border-radius: 12px }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
button { width: 100%; min-height: 48px; margin-top: .75rem; border: 1px solid GrayText; border-radius: 8px; font: inherit; cursor: pointer }
button[value=complete] { background: #1b5e3a; border-color: #1b5e3a; color: #fff }
`

/** The page needs nothing but its own style and a form to this server; no script runs on it. */
export const CHALLENGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

/** Where the form goes, and back from there. */
export const CHALLENGE_PATH = '/sandbox/payments/challenge'

export interface Challenge {
  readonly clientSecret: string
  readonly paymentMethod: string
  readonly returnPath: string
}

/** Stands for the page on which a bank asks its customer to approve a payment (3-D Secure). */
export function challengePage(challenge: Challenge): string {
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test bank: approve the payment</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Test bank</h1>
<p>Your bank asks you to approve this card payment.</p>
<form method="post" action="${CHALLENGE_PATH}">
${field('client_secret', challenge.clientSecret)}
${field('payment_method', challenge.paymentMethod)}
${field('return', challenge.returnPath)}
<button name="challenge" value="complete">Approve</button>
<button name="challenge" value="fail">Decline</button>
</form>
<p><small>Sandbox: no bank and no money are involved.</small></p>
</main>
</body>
</html>
`
}
