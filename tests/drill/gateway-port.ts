import { fileURLToPath } from 'node:url'
import type { HeldPayment } from '#tests/reconcile/money.ts'
import { startProcess } from '#tests/support/processes.ts'

/** What the drill asks of the gateway's process. */
export interface DrillGateway {
  /** How the server reaches it, and how it signs. */
  settings(nothing: null): Promise<{ readonly base: string; readonly webhookSecret: string }>
  /** Webhooks go there from now on. */
  serverIsAt(origin: string): Promise<null>
  /** A card is confirmed in a browser. */
  pay(ref: string): Promise<null>
  /** Every payment, and how many webhooks were answered. */
  result(nothing: null): Promise<{ readonly held: readonly HeldPayment[]; readonly told: number }>
}

/** Starts the gateway as a process of its own. */
export async function startGateway(seed: number): Promise<DrillGateway & { stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./gateway.ts', import.meta.url))
  const process = await startProcess(script, { SEED: String(seed) }, '/')
  const ask = async (call: keyof DrillGateway, given: unknown) => {
    const response = await fetch(`${process.origin}/${call}`, { method: 'POST', body: JSON.stringify(given) })
    if (!response.ok) throw new Error(`The gateway's ${call}: ${await response.text()}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, which the interface names
    return (await response.json()) as any
  }
  return {
    settings: () => ask('settings', null),
    serverIsAt: (origin) => ask('serverIsAt', origin),
    pay: (ref) => ask('pay', ref),
    result: () => ask('result', null),
    async stop() {
      await process.stop('SIGKILL')
    },
  }
}
