/** Masks an address so that its owner still recognises it: m***@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '***' : `${first}***${email.slice(at)}`
}
