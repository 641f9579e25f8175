import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { needsAmong } from '#domain/order/needs.ts'
import { ORDER_CONTACT_YEARS, ORDER_NEEDS_DAYS } from '#domain/retention/kept-order-data.ts'
import { useChildAges, useNeedList } from '#web/features/booking/names.ts'
import { Unbroken } from '#web/ui/text/unbroken.tsx'

type Row = [label: string, value: ReactNode]

/**
 * What an order says about its guests, as labelled rows: children, contacts, needs and note. Where the retention has
 * deleted them, one row says so instead (RE-01). Rows with an empty value are not shown.
 */
export function useGuestRows(order: Order): readonly Row[] {
  const { t } = useLingui()
  const listOf = useNeedList()
  const agesOf = useChildAges()
  const { needs: noNeeds = false, contacts: noContacts = false } = order.deleted ?? {}
  const children: Row[] = [
    [
      t`Children under 12`,
      order.hasJuveniles === 1 ? agesOf(order.usejuveniles) : t({ message: 'None', comment: 'No children' }),
    ],
  ]
  const contacts: Row[] = [
    [t({ message: 'Name', comment: 'Label before the guest’s name' }), order.customerName],
    [t`Phone`, order.customerPhone],
    [t`Email`, order.customerMail === '' ? '' : <Unbroken key="mail">{order.customerMail}</Unbroken>],
  ]
  const needs: Row[] = [
    [t`Allergies, diet and access`, listOf(needsAmong(order.needs?.codes ?? []))],
    [t`Special requests`, order.tip],
  ]
  return [
    ...(noNeeds ? [] : children),
    ...(noContacts ? [[t`Name, phone and email`, <ContactsDeleted key="contacts" />] satisfies Row] : contacts),
    ...(noNeeds ? [[t`Allergies, requests and children’s ages`, <NeedsDeleted key="needs" />] satisfies Row] : needs),
  ]
}

function NeedsDeleted() {
  return (
    <Plural
      value={ORDER_NEEDS_DAYS}
      one="Deleted # day after the booking ended"
      other="Deleted # days after the booking ended"
    />
  )
}

function ContactsDeleted() {
  return (
    <Plural
      value={ORDER_CONTACT_YEARS}
      one="Deleted # year after the booking ended"
      other="Deleted # years after the booking ended"
    />
  )
}
