import { Trans, useLingui } from '@lingui/react/macro'
import { isCardWallet, type PaymentOption } from '#domain/price/payment-methods.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type Choice, RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { messageText } from '#web/api/failure-text.ts'
import styles from './method-choice.module.css'
import { METHODS } from './methods.tsx'
import type { PaymentChoice } from './use-choice.ts'

/**
 * A wallet that may not be set up keeps its line, disabled and with the reason, so that nothing moves when the
 * provider answers (PY-01).
 */
function walletHints(state: PaymentChoice['walletState']): Pick<Choice<PaymentOption>, 'disabled' | 'hint'> {
  if (state === 'asking')
    return {
      disabled: true,
      hint: (
        <Trans comment="A wallet such as Apple Pay in the list of payment methods, while the browser is asked">
          Checking whether it is set up…
        </Trans>
      ),
    }
  if (state === 'absent')
    return {
      disabled: true,
      hint: <Trans comment="Why a wallet such as Apple Pay cannot be chosen">Not set up in this browser</Trans>,
    }
  return { hint: <Trans comment="Below the name of a wallet such as Apple Pay">Pays with the card in it</Trans> }
}

/** Choice of payment method; renders nothing if there is only one. */
export function MethodChoice({
  payBy,
  disabled,
  problem,
}: {
  payBy: PaymentChoice
  disabled: boolean
  /** Why the chosen method cannot be used: the code requires a card. */
  problem: MessageKey | null
}) {
  const { t, i18n } = useLingui()
  const wallets = walletHints(payBy.walletState)
  const reason = problem && messageText(i18n, problem)
  if (payBy.choices.length < 2) return null
  return (
    <RadioGroup
      label={t`Payment method`}
      value={payBy.choice?.option ?? null}
      disabled={disabled}
      className={styles.choice}
      error={reason && <Trans>{reason} Pay by card, or remove the coupon code.</Trans>}
      onChange={payBy.choose}
      choices={payBy.choices.map(({ option }) => {
        const { Mark, Name } = METHODS[option]
        return {
          value: option,
          ...(isCardWallet(option) && wallets),
          label: (
            <span className={styles.method}>
              <Mark />
              <Name />
            </span>
          ),
        }
      })}
    />
  )
}
