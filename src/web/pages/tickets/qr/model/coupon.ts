import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createQrOrder } from '#contract/at-shop.ts'
import { isEmail, typedEmail } from '#domain/account/email.ts'
import { DIRECT_STATUS } from '#domain/order/order-state.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { qrVerifyHref } from '#web/features/orders/links.ts'
import { lastContactsQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { refreshTickets } from '#web/features/tickets/sync.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Contact details for a coupon (QR-09). */
export interface CouponForm {
  readonly useName: string
  readonly useContact: string
  readonly email: string
  readonly useWeChat: string
}
export type CouponProblem = 'name' | 'email' | null

/** State of the coupon form. It starts with the contacts of the last order and keeps its values after an error. */
export function useCouponForm(supplierId: number, packageId: number) {
  const device = useDevice()
  const locale = useLocale()
  const router = useRouter()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { customer } = useSession()
  const { data: last } = useQuery(lastContactsQuery)
  const [typed, setTyped] = useState<Partial<CouponForm>>({})
  const [problem, setProblem] = useState<CouponProblem>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isSending = useRef(false)
  const form: CouponForm = {
    useName: last?.usename || last?.enname || customer?.nameEn || customer?.nameZh || '',
    useContact: last?.usecontact || customer?.telephone || '',
    email: last?.email || customer?.email || '',
    useWeChat: last?.usewechat || customer?.wechat || '',
    ...typed,
  }
  const take = async (): Promise<void> => {
    const wrong =
      form.useName.trim() === '' ? 'name' : form.email !== '' && !isEmail(typedEmail(form.email)) ? 'email' : null
    setProblem(wrong)
    if (wrong !== null || isSending.current) return
    isSending.current = true
    setIsPending(true)
    setFailure(null)
    const result = await call(createQrOrder, {
      supplierId,
      packageId,
      orderSource: 1,
      packageNum: 1,
      useName: form.useName,
      useContact: form.useContact,
      email: form.email,
      useWeChat: form.useWeChat,
      locale,
    })
    isSending.current = false
    setIsPending(false)
    if (!result.ok) return setFailure(result)
    ordersChanged(client)
    void refreshTickets()
    const taken = { ...result.data, supplierId, orderStatus: DIRECT_STATUS.usable }
    router.history.push(qrVerifyHref(device, taken))
  }
  return {
    form,
    problem,
    failure,
    isOnline,
    isPending,
    change: (part: Partial<CouponForm>) => setTyped((before) => ({ ...before, ...part })),
    take,
  }
}
