import { readUserAgent } from '#domain/account/user-agent.ts'

/** Names of the browser and operating system; null if both are unknown. */
export function browserName(device: string): string | null {
  const { browser, system } = readUserAgent(device)
  return [browser, system].filter((name) => name !== null).join(' · ') || null
}
