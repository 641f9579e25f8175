import type { ReactNode } from 'react'
import type { CardWallet, PaymentMethod } from '#domain/price/payment-methods.ts'
import styles from './marks.module.css'

/**
 * Marks of the payment methods by which readers recognise them in a list: on the icons' grid of 24, with round lines
 * of two. Drawn for this project, under its licence; no file of an owner is copied. They point at the services whose
 * names and colours they show, which belong to their owners. The official button of Apple Pay and Google Pay is
 * Stripe's.
 */
interface Drawing {
  /** Colour of the tile; null without a tile. */
  readonly tile: string | null
  /** Drawn in white lines, unless a path has its own colours. */
  readonly glyph: ReactNode
}

const lines = (d: string) => <path d={d} />

const ALIPAY = 'M7 7.5h10M12 4.8v5.4M7.6 10.6h8.6c-1 3.2-4.4 6-9 7.4M8.8 12.4c2 2.6 4.8 4.4 8.4 5.4'

const DRAWINGS: Readonly<Record<Exclude<PaymentMethod, 'card'> | CardWallet, Drawing>> = {
  alipay: { tile: '#1677ff', glyph: lines(ALIPAY) },
  alipayhk: {
    tile: '#ffffff',
    glyph: (
      <g stroke="#1677ff">
        <rect x="2" y="2" width="20" height="20" rx="5" />
        <path d={ALIPAY} />
      </g>
    ),
  },
  wechat: {
    tile: '#06ad56',
    glyph: lines(
      'M15.2 8.6C14.5 7 12.6 5.9 10.3 5.9c-3.2 0-5.7 2-5.7 4.5 0 1.4.8 2.7 2 3.5l-.4 1.9 2.1-1.1M14 10.3c3 0 5.4 1.8 5.4 4 0 1.2-.7 2.3-1.8 3l.3 1.7-1.9-.9c-.6.2-1.3.2-2 .2-3 0-5.4-1.8-5.4-4s2.4-4 5.4-4Z',
    ),
  },
  unionpay: {
    tile: null,
    glyph: (
      <g stroke="none">
        <path fill="#d81f2a" d="M6 4h5L8 20H3z" />
        <path fill="#00508f" d="M11.5 4h5l-3 16h-5z" />
        <path fill="#00796b" d="M17 4h4.5l-3 16H14z" />
      </g>
    ),
  },
  paypay: { tile: '#e60033', glyph: lines('M9 18.5V6h4.2a3.8 3.8 0 0 1 0 7.6H9') },
  octopus: {
    tile: '#d96a00',
    glyph: lines(
      'M12 12c-1.7-2.5-3.1-3.5-4.7-3.5a3.5 3.5 0 0 0 0 7c1.6 0 3-1 4.7-3.5s3.1-3.5 4.7-3.5a3.5 3.5 0 0 1 0 7c-1.6 0-3-1-4.7-3.5Z',
    ),
  },
  jkopay: { tile: '#d0021b', glyph: lines('M11 6h6M14.5 6v8.2a3.7 3.7 0 0 1-7.3 1') },
  pxpay: { tile: '#0b57a4', glyph: lines('M12 5 5.5 10.5M12 5l6.5 5.5M8.5 11h7M9 14.5h6M7 18.5h10M12 11v7.5') },
  ipass: {
    tile: '#00797f',
    glyph: lines('M8 11.5v6.5M8 7v.1M12 9c1.9 1.9 1.9 6.1 0 8M15.5 6.5c3.2 3.2 3.2 9.8 0 13'),
  },
  applepay: {
    tile: '#000000',
    glyph: (
      <path
        fill="#ffffff"
        stroke="none"
        d="M12.2 9c.9 0 1.8-.8 3-.8 1 0 2 .5 2.6 1.3-2.2 1.3-1.9 4.4.4 5.3-.6 1.7-1.8 3.7-3.2 3.7-.9 0-1.4-.6-2.6-.6s-1.7.6-2.6.6c-1.5 0-3.5-3.2-3.5-6.1 0-2.7 1.8-4.2 3.5-4.2 1 0 1.8.8 2.4.8Zm-.2-1.2c-.1-1.7 1.2-3.1 2.7-3.3.2 1.7-1.2 3.3-2.7 3.3Z"
      />
    ),
  },
  googlepay: {
    tile: '#ffffff',
    glyph: (
      <>
        <rect x="2" y="2" width="20" height="20" rx="5" stroke="#c4c7c5" strokeWidth="1" />
        <path stroke="#ea4335" d="M16.2 7.8A6 6 0 0 0 6.8 9" />
        <path stroke="#f9ab00" d="M6.8 9a6 6 0 0 0 0 6" />
        <path stroke="#34a853" d="M6.8 15a6 6 0 0 0 9.4 1.2" />
        <path stroke="#4285f4" d="M16.2 16.2A6 6 0 0 0 18 12h-5.5" />
      </>
    ),
  },
}

export type MarkedOption = keyof typeof DRAWINGS

/** The mark of a payment method. Decorative: the name stands next to it. */
export function PaymentMark({ of }: { of: MarkedOption }) {
  const { tile, glyph } = DRAWINGS[of]
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-mark={of}>
      {tile !== null && <rect x="1" y="1" width="22" height="22" rx="6" fill={tile} />}
      <g fill="none" stroke="#ffffff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {glyph}
      </g>
    </svg>
  )
}
