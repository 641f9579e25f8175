import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WireTerms } from '#contract/operator/payouts.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { ALL_BP, BEARERS, COMMISSION_BASES, CYCLES, MAX_FEE_PER_GUEST, MAX_MINIMUM } from '#domain/payout/terms.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { BASE_NAMES, BEARER_NAMES, CYCLE_NAMES } from '../../ui/statement-words.ts'
import { typedNumber } from '../../ui/typed-number.ts'

interface TermsDialogProps {
  /** The newest version, whose values are the first ones of the form; null for a shop without terms. */
  readonly last: WireTerms | null
  readonly onClose: () => void
  readonly onDone: (terms: WireTerms) => void
}

const PERCENT_BP = 100
const FIRST: Omit<WireTerms, 'validFrom'> = {
  ...{ commission: 1_500, feePerGuest: 0, base: 'charged', coupons: 'service', gatewayFees: 'service' },
  ...{ noShow: 10_000, cycle: 'monthly', minimum: 0 },
}
const percentOf = (rate: number): string => String(rate / PERCENT_BP)
const rateOf = (typed: string): number => Math.round(typedNumber(typed) * PERCENT_BP)
const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most

/** Asks for new terms of a shop. Their consequence is shown next. */
export function TermsDialog({ last, onClose, onDone }: TermsDialogProps) {
  const { t, i18n } = useLingui()
  const [start] = useState(() => {
    const today = japanDate(Temporal.Now.instant())
    const { commission, noShow, feePerGuest, minimum, ...rest } = last ?? FIRST
    const numbers = { commission: percentOf(commission), noShow: percentOf(noShow) }
    const amounts = { feePerGuest: String(feePerGuest), minimum: String(minimum) }
    return { ...rest, ...numbers, ...amounts, validFrom: last === null ? today : addDays(today, 1) }
  })
  const [typed, setTyped] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...part }))
  const terms: WireTerms = {
    ...{ validFrom: typed.validFrom, base: typed.base, coupons: typed.coupons, gatewayFees: typed.gatewayFees },
    ...{ cycle: typed.cycle, commission: rateOf(typed.commission), noShow: rateOf(typed.noShow) },
    ...{ feePerGuest: typedNumber(typed.feePerGuest), minimum: typedNumber(typed.minimum) },
  }
  const isWrong = {
    commission: !isWithin(terms.commission, ALL_BP),
    noShow: !isWithin(terms.noShow, ALL_BP),
    feePerGuest: !isWithin(terms.feePerGuest, MAX_FEE_PER_GUEST),
    minimum: !isWithin(terms.minimum, MAX_MINIMUM),
    validFrom: typed.validFrom === '',
  }
  const percent = t`Enter a percentage from 0 to 100.`
  const amount = t`Enter a whole number of yen.`
  const number = (name: 'commission' | 'noShow' | 'feePerGuest' | 'minimum', wrong: string) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
    error: isTried && isWrong[name] ? wrong : undefined,
    inputMode: 'decimal' as const,
  })
  const bearers = BEARERS.map((value) => ({ value, label: i18n._(BEARER_NAMES[value]) }))
  return (
    <FormDialog
      title={t`Set terms`}
      button={t`Next`}
      isPending={false}
      isTyped={JSON.stringify(typed) !== JSON.stringify(start)}
      error={null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.values(isWrong).every((wrong) => !wrong)) onDone(terms)
      }}
    >
      <TextField
        label={t`Valid from`}
        hint={last === null ? t`May be in the past: orders since then are settled by these terms.` : undefined}
        type="date"
        value={typed.validFrom}
        onChange={(validFrom) => change({ validFrom })}
        error={isTried && isWrong.validFrom ? t`Enter a day.` : undefined}
      />
      <TextField label={t`Commission in percent`} {...number('commission', percent)} />
      <Select
        label={t`Commission applies to`}
        value={typed.base}
        options={COMMISSION_BASES.map((value) => ({ value, label: i18n._(BASE_NAMES[value]) }))}
        onChange={(base) => change({ base })}
      />
      <TextField label={t`Fee per guest in yen`} {...number('feePerGuest', amount)} />
      <Select
        label={t`Coupons are paid by`}
        value={typed.coupons}
        options={bearers}
        onChange={(coupons) => change({ coupons })}
      />
      <Select
        label={t`Processing fees are paid by`}
        value={typed.gatewayFees}
        options={bearers}
        onChange={(gatewayFees) => change({ gatewayFees })}
      />
      <TextField
        label={t`Shop’s share of unused orders in percent`}
        hint={t`No-shows, expired tickets and late cancellations.`}
        {...number('noShow', percent)}
      />
      <Select
        label={t`Billing cycle`}
        value={typed.cycle}
        options={CYCLES.map((value) => ({ value, label: i18n._(CYCLE_NAMES[value]) }))}
        onChange={(cycle) => change({ cycle })}
      />
      <TextField label={t`Minimum payout in yen`} {...number('minimum', amount)} />
      <p>
        <Trans>Orders keep the terms of the day on which they were earned.</Trans>
      </p>
    </FormDialog>
  )
}
