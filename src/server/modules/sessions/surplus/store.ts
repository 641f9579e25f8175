import { sql } from 'kysely'
import { KNOWN_DEVICES_PER_CUSTOMER, SESSIONS_PER_CUSTOMER } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Deletes a customer's sessions and known browsers beyond the limits, oldest first, so that repeated sign-ins do not
 * fill the database (S-25).
 */
export async function endSurplus(db: Db, customerId: number): Promise<void> {
  await sql`
    with old as (
      delete from known_device where customer_id = ${customerId} and device_hash in (
        select device_hash from known_device where customer_id = ${customerId}
        order by created_at desc, device_hash offset ${KNOWN_DEVICES_PER_CUSTOMER})
    )
    delete from session where customer_id = ${customerId} and number in (
      select number from session where customer_id = ${customerId}
      order by created_at desc, number desc offset ${SESSIONS_PER_CUSTOMER})`.execute(db)
}
