/** A call to the server under test, by any transport. */
type Call = (path: string, body?: unknown) => Promise<{ code: string; data: unknown }>

const PASSWORD = 'tabi2026'

/**
 * Creates an account as users do: register, receive the link, confirm with the password. It does not sign in. Rate
 * limits are reset first, because one machine may register ten addresses an hour.
 */
export async function registerAndConfirm(call: Call, email: string, password = PASSWORD): Promise<void> {
  const must = async (path: string, body?: unknown) => {
    const answer = await call(path, body)
    if (answer.code !== '200') throw new Error(`${path} for ${email}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  await must('/sandbox/throttles', {})
  await must('/customer/register', { email, password, agreed: true })
  await must('/customer/registerBind', { email })
  const token = await lastToken(call, email)
  await must('/api/customer/mailLink', { token, password })
}

/** The token of the newest link that was mailed to an address. */
export async function lastToken(call: Call, email: string): Promise<string> {
  const { data } = await call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const mails = Array.isArray(data) ? data : []
  const links = mails.flatMap((mail: { links: string[] }) => mail.links)
  const token = links.map((link) => new URL(link).searchParams.get('token')).find((found) => found !== null)
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}
