import { readUserAgent } from '#domain/account/user-agent.ts'

/** Browser and system by their names; null for what says neither. */
export function browserName(device: string): string | null {
  const { browser, system } = readUserAgent(device)
  return [browser, system].filter((name) => name !== null).join(' · ') || null
}
