import type { Device } from '#domain/device.ts'
import { pagePath } from '#web/paths.ts'

/** Choices made before the reservation form. */
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

/** Address of the form, with the order being changed and the visitor's choices. */
export interface ReserveAddress extends VisitChoice {
  readonly packageId: number
  readonly packageNum?: number | undefined
  /** The order that is being changed (PK-03). */
  readonly orderId?: number | undefined
  /**
   * `back`: the form is filled with the earlier input (RS-01). `send`: the reservation that waits for sign-in is also
   * submitted (PE-10).
   */
  readonly action?: 'back' | 'send' | undefined
}

/**
 * Address of the reserve form with the choices made. The form's parameter for the order being changed is `id`
 * (PK-03).
 */
export function reserveHref(device: Device, { orderId, ...address }: ReserveAddress): string {
  const { packageId, day, time, peopleNum, packageNum, action } = address
  return pagePath(device, 'reserve', { packageId, id: orderId, day, time, peopleNum, packageNum, action })
}

/** Address of a package's page, whose link to the form keeps the choices. */
export function packageHref(
  device: Device,
  id: number,
  keep: Omit<ReserveAddress, 'packageId' | 'action'> & { readonly navigateFrom?: string | undefined } = {},
): string {
  const { orderId, day, time, peopleNum, packageNum, navigateFrom } = keep
  return pagePath(device, 'package', { id, orderId, day, time, peopleNum, packageNum, navigateFrom })
}
