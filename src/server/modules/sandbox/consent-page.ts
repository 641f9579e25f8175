import type { ThirdParty } from '#contract/third.ts'
import { type Html, html, trusted } from '#domain/html.ts'
import { CONSENT_PATH, type SandboxPerson } from '#server/ports/third-party.ts'
import { hiddenField, sandboxPage } from './page.ts'

const NAMES = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  weibo: 'Weibo',
  wechat: 'WeChat',
} as const satisfies Record<ThirdParty, string>

function choice(person: SandboxPerson, index: number): Html {
  const about = [person.isNew ? 'new to Tabifuda' : '', person.email || 'shares no email address']
  return html`<label><input type="radio" name="code" value="${person.code}"${index === 0 ? ' checked' : ''}>
<span>${person.name}<small>${about.filter(Boolean).join(', ')}</small></span></label>`
}

/** Simulates the QR code that a service displays for its own app. Another app that scans it shows an instruction. */
async function scanned(): Promise<Html> {
  // Loaded only for this page: a production server does not need the library.
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString('Simulated sign-in: on the screen, choose who scanned this code.', {
    type: 'svg',
    width: 160,
  })
  return html`<div role="img" aria-label="QR code to scan with WeChat">${trusted(svg)}</div>`
}

/** Simulates a service's page of consent to share the visitor's identity. */
export async function consentPage(asked: {
  readonly type: ThirdParty
  readonly state: string
  readonly people: readonly SandboxPerson[]
}): Promise<string> {
  const isScanned = asked.type === 'wechat'
  const service = `Simulated ${NAMES[asked.type]}`
  return sandboxPage(
    `${service}: sign in`,
    html`<h1>${service}</h1>
${isScanned ? await scanned() : ''}
<p>Tabifuda would like to know who you are.</p>
<form method="post" action="${CONSENT_PATH}">
${hiddenField('type', asked.type)}
${hiddenField('state', asked.state)}
<fieldset>
<legend>${isScanned ? 'Scanned by' : 'Sign in as'}</legend>
${asked.people.map(choice)}
</fieldset>
<button name="answer" value="allow" data-main>Allow</button>
<button name="answer" value="cancel">Cancel</button>
</form>
<p><small>Sandbox: ${NAMES[asked.type]} itself is not involved.</small></p>`,
  )
}
