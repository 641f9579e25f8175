import type { ThirdParty } from '#contract/third.ts'
import { CONSENT_PATH, type SandboxPerson } from '#server/ports/third-party.ts'
import { escaped, hiddenField, sandboxPage } from './page.ts'

const NAMES = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  weibo: 'Weibo',
  wechat: 'WeChat',
} as const satisfies Record<ThirdParty, string>

function choice(person: SandboxPerson, index: number): string {
  const about = [person.isNew ? 'never seen here before' : '', person.email || 'gives no email address']
  return `<label><input type="radio" name="code" value="${escaped(person.code)}"${index === 0 ? ' checked' : ''}>
<span>${escaped(person.name)}<small>${escaped(about.filter(Boolean).join(', '))}</small></span></label>`
}

/** Stands for the page on which a service asks whether the app may know who its visitor is. */
export function consentPage(asked: {
  readonly type: ThirdParty
  readonly state: string
  readonly people: readonly SandboxPerson[]
}): string {
  const service = `Simulated ${NAMES[asked.type]}`
  return sandboxPage(
    `${service}: sign in`,
    `<h1>${escaped(service)}</h1>
<p>Tabifuda would like to know who you are.</p>
<form method="post" action="${CONSENT_PATH}">
${hiddenField('type', asked.type)}
${hiddenField('state', asked.state)}
<fieldset>
<legend>Sign in as</legend>
${asked.people.map(choice).join('\n')}
</fieldset>
<button name="answer" value="allow" data-main>Allow</button>
<button name="answer" value="cancel">Cancel</button>
</form>
<p><small>Sandbox: ${escaped(NAMES[asked.type])} itself is not involved.</small></p>`,
  )
}
