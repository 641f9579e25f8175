import { useSession } from '#web/features/session/use-session.ts'

/**
 * Banner for `isTip`: 2 asks a signed-out customer to log in for coupons, any other truthy value announces the
 * coupons. Null for none.
 */
export function useTip(isTip: string | undefined): 'login' | 'coupon' | null {
  const { status } = useSession()
  if (isTip === undefined || isTip === '' || isTip === '0' || isTip === 'false') return null
  return isTip === '2' && status !== 'customer' ? 'login' : 'coupon'
}
