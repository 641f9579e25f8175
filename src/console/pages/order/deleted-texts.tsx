import { Plural } from '@lingui/react/macro'
import { ORDER_CONTACT_YEARS, ORDER_NEEDS_DAYS } from '#domain/retention/kept-order-data.ts'

/** What stands in place of a guest's needs and note once the retention has emptied them (RE-01). */
export function NeedsDeleted() {
  return (
    <Plural
      value={ORDER_NEEDS_DAYS}
      one="Deleted # day after the order ended"
      other="Deleted # days after the order ended"
    />
  )
}

/** What stands in place of names, telephone numbers and addresses once the retention has emptied them (RE-01). */
export function ContactsDeleted() {
  return (
    <Plural
      value={ORDER_CONTACT_YEARS}
      one="Deleted # year after the order ended"
      other="Deleted # years after the order ended"
    />
  )
}
