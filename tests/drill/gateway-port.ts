import { fileURLToPath } from 'node:url'
import type { HeldPayment } from '#tests/reconcile/money.ts'
import { startProcess } from '#tests/support/processes.ts'

/** The drill's interface to the gateway's process. */
export interface DrillGateway {
  /** How the server reaches the gateway, and its webhook secret. */
  settings(nothing: null): Promise<{ readonly base: string; readonly webhookSecret: string }>
  /** Sets the address for webhooks. */
  serverIsAt(origin: string): Promise<null>
  /** Confirms a card in a browser. */
  pay(ref: string): Promise<null>
  /** Every payment, and the number of answered webhooks. */
  result(nothing: null): Promise<{ readonly held: readonly HeldPayment[]; readonly told: number }>
}

/** Starts the gateway as its own process. */
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
