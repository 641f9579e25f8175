import { type Ref, Suspense, useState } from 'react'
import { isCardWallet } from '#domain/price/payment-methods.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import type { MethodForm } from './method-form.ts'
import { METHODS } from './methods.tsx'
import type { OfferedMethod } from './offered.ts'

interface PaymentFormProps {
  /** The chosen method. */
  readonly choice: OfferedMethod
  readonly form: Ref<MethodForm>
  readonly disabled: boolean
  readonly returnPath: string
}

const formOf = ({ option, provider }: OfferedMethod) => METHODS[option].forms[provider]

/**
 * Renders the form of a method for its provider. A form that was open stays mounted out of sight while another method
 * is chosen, so that coming back to it finds what was typed.
 */
export function PaymentForm({ choice, form, disabled, returnPath }: PaymentFormProps) {
  const hasForm = !isCardWallet(choice.option) && formOf(choice) !== undefined
  const [kept, setKept] = useState(hasForm ? choice : null)
  if (hasForm && kept?.option !== choice.option) setKept(choice)
  const shown = hasForm ? choice : kept
  const Form = shown && formOf(shown)
  if (!shown || !Form) return null
  return (
    <div hidden={!hasForm}>
      <Suspense fallback={<Skeleton height="calc(200 * var(--u))" />}>
        <Form
          form={form}
          disabled={disabled || !hasForm}
          returnPath={returnPath}
          publishableKey={shown.publishableKey}
        />
      </Suspense>
    </div>
  )
}
