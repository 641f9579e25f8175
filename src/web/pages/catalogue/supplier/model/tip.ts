import { useSession } from '#web/features/session/use-session.ts'

/** The tip of `isTip`: 2 asks to log in for one's coupons, any other truthy value tells of them; null for none. */
export function useTip(isTip: string | undefined): 'login' | 'coupon' | null {
  const { status } = useSession()
  if (isTip === undefined || isTip === '' || isTip === '0' || isTip === 'false') return null
  return isTip === '2' && status !== 'customer' ? 'login' : 'coupon'
}
