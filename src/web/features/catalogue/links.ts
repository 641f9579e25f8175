import type { Device } from '#domain/device.ts'
import { pagePath } from '#web/paths.ts'

/** What somebody has already chosen on the way to a reservation. */
export interface VisitChoice {
  /** Day in Japan, YYYY-MM-DD. */
  readonly day?: string | undefined
  /** Arrival time in Japan, HH:mm. */
  readonly time?: string | undefined
  readonly peopleNum?: number | undefined
}

/** Address of a supplier's page. */
export function supplierHref(device: Device, id: number, choice: VisitChoice = {}): string {
  const { day, time, peopleNum } = choice
  return pagePath(device, 'supplier', { id, day, time, peopleNum })
}

/** Keeps a reservation that is being changed, and where somebody came from, through the pages before the form. */
export interface ReserveAddress extends VisitChoice {
  readonly packageId: number
  readonly packageNum?: number | undefined
  /** The order that is being changed (PK-03). */
  readonly orderId?: number | undefined
  /** `back`: the form refills itself from what was typed before (RS-01). `send`: and is sent, where it waits for that (PE-10). */
  readonly action?: 'back' | 'send' | undefined
}

/** Address of the reserve form with what was already chosen; the form knows the order that is being changed as `id` (PK-03). */
export function reserveHref(device: Device, { orderId, ...address }: ReserveAddress): string {
  const { packageId, day, time, peopleNum, packageNum, action } = address
  return pagePath(device, 'reserve', { packageId, id: orderId, day, time, peopleNum, packageNum, action })
}

/** Address of a package's page; the link on to the form keeps the rest. */
export function packageHref(
  device: Device,
  id: number,
  keep: Omit<ReserveAddress, 'packageId' | 'action'> & { readonly navigateFrom?: string | undefined } = {},
): string {
  const { orderId, day, time, peopleNum, packageNum, navigateFrom } = keep
  return pagePath(device, 'package', { id, orderId, day, time, peopleNum, packageNum, navigateFrom })
}
